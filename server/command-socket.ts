import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { CommandRefusal } from '#app/platform/portal-command.ts'
import { findCommand } from './portal-commands.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** JSON lines. A client sends one request; the portal replies with any number of `say` and one `done`. */
type Request = { command: string; args: string[] }
type Reply = { say: string } | { done: true; problem?: string; exitCode?: number | undefined }

function commandSocketPath(dataDir: string): string {
  return join(dataDir, 'portal.sock')
}

type CommandDeps = {
  dataDir: string
  db: Database
  clock: Clock
  log: Log
  secret: PortalSecret
  fileStore: FileStore
  openChargeMapKey: string | null
}

/**
 * Runs commands in the process with the embedded database. Only the owner of the data folder can use the socket. `stop` aborts running
 * commands and waits for them.
 */
export async function listenForCommands({ dataDir, ...deps }: CommandDeps): Promise<{ stop(): Promise<void> }> {
  const path = commandSocketPath(dataDir)
  // A killed process leaves its socket. The lock of the folder proves that no process uses it.
  rmSync(path, { force: true })
  const stopping = new AbortController()
  const server = createServer((socket) => void answer(socket, { ...deps, signal: stopping.signal }))
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

/** The command runs to its end even if the client disconnects. */
async function answer(socket: Socket, { log, ...deps }: Omit<CommandDeps, 'dataDir'> & { signal: AbortSignal }) {
  const send = (reply: Reply) => socket.writable && socket.write(`${JSON.stringify(reply)}\n`)
  socket.on('error', () => {})
  const line = await readLine(socket, deps.signal)
  if (line === null) return
  try {
    const { command, args } = JSON.parse(line) as Request
    const found = findCommand(command)
    if (!found) throw new Error(`unknown command ${command}`)
    await found.run({ ...deps, args, say: (text) => send({ say: text }) })
    send({ done: true })
  } catch (error) {
    if (error instanceof CommandRefusal) send({ done: true, problem: error.message, exitCode: error.exitCode })
    else {
      log.error({ err: error }, 'a command failed')
      send({ done: true, problem: 'O portal não conseguiu executar o comando; o registro do servidor diz por quê.' })
    }
  }
  socket.destroySoon()
}

/** @returns null: the client disconnected, or the portal stops */
function readLine(socket: Socket, stopping: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: socket })
    const leave = () => socket.destroy()
    stopping.addEventListener('abort', leave)
    const settle = (line: string | null) => {
      stopping.removeEventListener('abort', leave)
      resolve(line)
    }
    // readline emits the errors of the socket again; without a listener the process would end.
    lines.on('error', () => {})
    lines.once('line', settle)
    lines.once('close', () => settle(null))
    socket.once('close', () => lines.close())
  })
}

/** @returns false: no portal is running */
export function askRunningPortal(dataDir: string, request: Request, say: (line: string) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(commandSocketPath(dataDir))
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(false)
      else reject(new Error(`O portal que está no ar não respondeu ao comando (${code}).`))
    })
    socket.once('close', () => reject(new Error('O portal não respondeu ao comando até o fim. Tente de novo.')))
    socket.once('connect', () => socket.write(`${JSON.stringify(request)}\n`))
    createInterface({ input: socket })
      .on('error', () => {})
      .on('line', (line) => {
        const reply = JSON.parse(line) as Reply
        if ('say' in reply) return say(reply.say)
        const { problem, exitCode } = reply
        if (problem) return reject(new CommandRefusal(problem, exitCode === undefined ? {} : { exitCode }))
        resolve(true)
      })
  })
}
