import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createConnection, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connectionOptions, limitConnections } from './limit-connections.ts'

const limits = { atOnce: 5, timeoutMs: 200, formMs: 400, wholeRequestMs: 4_000 }
const host = 'Host: portal.example\r\n'

/** @returns opens a connection to the server */
async function serve(answer: RequestListener) {
  const server = createServer(connectionOptions({ trustedProxies: 0 }, limits), answer)
  limitConnections(server, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return async () => {
    const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
}

async function closedAfter(socket: Socket) {
  const start = performance.now()
  // `once` of node:events would reject if the connection is reset.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return performance.now() - start
}

/** Writes small chunks, so that the connection is never silent. */
function trickle(socket: Socket, text: string) {
  const timer = setInterval(() => socket.write(text), 50)
  socket.once('close', () => clearInterval(timer))
}

const readBody: RequestListener = (request, response) => request.resume().once('end', () => response.end('read'))

test('closes a silent client and one with half a request', async () => {
  const connect = await serve(readBody)
  const [silent, halfHead, trickledHead, halfBody] = await Promise.all([connect(), connect(), connect(), connect()])
  halfHead.write(`GET / HTTP/1.1\r\n${host}`)
  trickledHead.write(`GET / HTTP/1.1\r\n${host}`)
  trickle(trickledHead, 'X-More: 1\r\n')
  halfBody.write(`POST /admin/imagens/enviar HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\nnome=`)
  for (const socket of [silent, halfHead, trickledHead, halfBody]) {
    socket.resume()
    expect(await closedAfter(socket)).toBeLessThan(3_500)
  }
})

test('closes a slow form, but allows slow uploads of editors', async () => {
  const connect = await serve(readBody)
  const [form, upload] = await Promise.all([connect(), connect()])
  form.write(`POST /contato HTTP/1.1\r\n${host}Content-Length: 16\r\n\r\n`)
  upload.write(`POST /admin/imagens/enviar HTTP/1.1\r\n${host}Content-Length: 16\r\nConnection: close\r\n\r\n`)
  trickle(form, 'x')
  trickle(upload, 'x')
  let answer = ''
  upload.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  form.resume()
  expect(await closedAfter(form)).toBeLessThan(3_500)
  await closedAfter(upload)
  expect(answer).toContain('200 OK')
})

test('closes a client that does not read its response, but not one that waits for it', async () => {
  const connect = await serve((request, response) => {
    if (request.url === '/grande') response.end(Buffer.alloc(20 * 1024 * 1024))
    else void wait(3 * limits.timeoutMs).then(() => response.end('late'))
  })
  const [deaf, patient] = await Promise.all([connect(), connect()])
  deaf.write(`GET /grande HTTP/1.1\r\n${host}\r\n`)
  patient.write(`GET /lenta HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
  let answer = ''
  patient.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await closedAfter(patient)
  expect(answer).toContain('late')
  // The client starts to read only now, but the connection is closed: the rest never arrives.
  let bytes = 0
  deaf.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await closedAfter(deaf)
  expect(bytes).toBeLessThan(20 * 1024 * 1024)
})

test('closes the longest idle connection above the limit, but no active one', async () => {
  const busy: ServerResponse[] = []
  const connect = await serve((_request, response) => busy.push(response))
  const first = await connect()
  first.write(`GET / HTTP/1.1\r\n${host}\r\n`)
  await expect.poll(() => busy.length, { interval: 10 }).toBe(1)
  const idle: Socket[] = []
  for (let count = 0; count < limits.atOnce + 3; count++) idle.push(await connect())
  for (const socket of [first, ...idle]) socket.resume()
  await expect
    .poll(() => idle.map((socket) => socket.closed), { interval: 10 })
    .toEqual([true, true, true, true, false, false, false, false])
  expect(first.closed).toBe(false)
  busy[0]?.end('late')
})

test('closes new connections above the limit if none is idle', async () => {
  const busy: ServerResponse[] = []
  const connect = await serve((_request, response) => busy.push(response))
  const sockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = await connect()
      socket.resume()
      socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
      return socket
    }),
  )
  await expect.poll(() => sockets.filter((socket) => !socket.closed).length, { interval: 10 }).toBe(limits.atOnce)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => {
      const later = await connect()
      later.write(`GET / HTTP/1.1\r\n${host}\r\n`)
      await wait(50)
      return busy.length
    })
    .toBeGreaterThan(limits.atOnce)
})
