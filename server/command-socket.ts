import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from '#database/database.ts'
import { CommandRefusal } from './command-refusal.ts'
import { findCommand } from './portal-commands.ts'

/** Lines of JSON in both directions: one request, any number of `say`, one `done`. */
type Request = { command: string; args: string[] }
type Reply = { say: string } | { done: true; problem?: string }

function commandSocketPath(dataDir: string): string {
  return join(dataDir, 'portal.sock')
}

type Parts = { dataDir: string; db: Database; clock: Clock; log: Log }

/**
 * Lets commands reach the process that holds the embedded database, which nobody else can open. Only the owner of the
 * folder can connect. `stop` has the commands that run end early, and waits for them.
 */
export async function listenForCommands({ dataDir, ...parts }: Parts): Promise<{ stop(): Promise<void> }> {
  const path = commandSocketPath(dataDir)
  // Left behind by a process that was killed; the folder's lock says that it is gone.
  rmSync(path, { force: true })
  const stopping = new AbortController()
  const server = createServer((socket) => void answer(socket, { ...parts, signal: stopping.signal }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  chmodSync(path, 0o600)
  return {
    stop: () => {
      stopping.abort()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function answer(socket: Socket, { log, ...parts }: Omit<Parts, 'dataDir'> & { signal: AbortSignal }) {
  const send = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`)
  socket.on('error', () => {})
  try {
    for await (const line of createInterface({ input: socket })) {
      const { command, args } = JSON.parse(line) as Request
      const found = findCommand(command)
      if (!found) throw new Error(`unknown command ${command}`)
      await found.run({ ...parts, args, say: (text) => send({ say: text }) })
      send({ done: true })
      break
    }
  } catch (error) {
    if (error instanceof CommandRefusal) send({ done: true, problem: error.message })
    else {
      log.error({ failure: failureName(error) }, 'a command failed')
      send({ done: true, problem: 'O portal não conseguiu executar o comando; o registro do servidor diz por quê.' })
    }
  }
  socket.end()
}

/** @returns false where no portal listens */
export function askRunningPortal(dataDir: string, request: Request, say: (line: string) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(commandSocketPath(dataDir))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(false) : reject(error),
    )
    socket.once('connect', () => socket.write(`${JSON.stringify(request)}\n`))
    createInterface({ input: socket })
      .on('error', () => {})
      .on('line', (line) => {
        const reply = JSON.parse(line) as Reply
        if ('say' in reply) return say(reply.say)
        if (reply.problem) return reject(new Error(reply.problem))
        resolve(true)
      })
  })
}
