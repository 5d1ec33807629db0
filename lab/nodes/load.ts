import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Ask = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Gives each visitor a separate IP address. Linux accepts all addresses of 127.0.0.0/8. */
export function visitorAddress(number: number): string {
  return `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
}

export function ask(
  url: string,
  { path, method = 'GET', headers = {}, body }: Ask,
  { agent, localAddress }: { agent?: Agent; localAddress?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(`${url}${path}`, { method, agent, localAddress, headers: { ...length, ...headers } })
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer within 30 seconds')))
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.end(body)
  })
}

export type Load = {
  answers: number
  /** One sentence per request that was refused, broken off or answered with 5xx. */
  failures: string[]
  slowestMs: number
  maxGapMs: number
}

/** Each client sends requests over one keep-alive connection, without a pause, until it is stopped. */
export function startLoad(url: string, clients: number, next: (count: number) => Ask): { stop(): Promise<Load> } {
  const load: Load = { answers: 0, failures: [], slowestMs: 0, maxGapMs: 0 }
  const stopping = new AbortController()
  let count = 0
  let lastAnswer = performance.now()
  const run = async (client: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const localAddress = visitorAddress(client + 1)
    while (!stopping.signal.aborted) {
      const wanted = next(count++)
      const begun = performance.now()
      const failure = await ask(url, wanted, { agent, localAddress }).then(
        ({ status }) => (status < 500 ? null : `${status}`),
        (error: Error) => error.message,
      )
      const now = performance.now()
      if (failure) load.failures.push(`${wanted.method ?? 'GET'} ${wanted.path}: ${failure}`)
      else {
        load.answers += 1
        load.maxGapMs = Math.max(load.maxGapMs, now - lastAnswer)
        lastAnswer = now
      }
      load.slowestMs = Math.max(load.slowestMs, now - begun)
      await pause(5)
    }
    agent.destroy()
  }
  const running = Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return {
    stop: async () => {
      stopping.abort()
      await running
      return load
    },
  }
}

export function report(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
