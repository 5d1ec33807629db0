import { setTimeout as wait } from 'node:timers/promises'
import { Agent, get } from 'node:http'
import { percentile } from './figures.ts'

export const keptPages = ['/', '/catalogo', '/noticias', '/sobre', '/veiculo/1', '/mapa-abastecimento']

type Answer = { path: string; status: number; ms: number; text: string }

export function ask(
  url: string,
  path: string,
  { agent, timeoutMs = 60_000 }: { agent?: Agent; timeoutMs?: number } = {},
): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url + path, { agent, headers: { 'x-forwarded-for': '10.9.8.7' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          path,
          status: response.statusCode ?? 0,
          ms: performance.now() - startedAt,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    request.setTimeout(timeoutMs, () => request.destroy(new Error(`${path}: no answer within ${timeoutMs} ms`)))
    request.once('error', reject)
  })
}

export type ReadingLoad = {
  answers: Answer[]
  failures: string[]
  /** Quantile of the response times in ms. */
  slowest(share?: number): number
  stop(): Promise<void>
}

type Reading = { paths?: string[]; readers?: number; everyMs?: number; isKeptAlive?: boolean }

/** Each reader waits for its response. A closed connection or a status other than 200 is a failure. */
export function startReading(
  url: string,
  { paths = keptPages, readers = 2, everyMs = 20, isKeptAlive = true }: Reading = {},
): ReadingLoad {
  const answers: Answer[] = []
  const failures: string[] = []
  const state = { isStopped: false }
  const read = async (reader: number) => {
    const agent = new Agent({ keepAlive: isKeptAlive, maxSockets: 1 })
    for (let turn = reader; !state.isStopped; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      try {
        const answer = await ask(url, path, { agent })
        answers.push({ ...answer, text: '' })
        if (answer.status !== 200) failures.push(`${path}: ${answer.status}`)
      } catch (error) {
        failures.push(`${path}: ${String(error)}`)
        await wait(20)
      }
      if (everyMs) await wait(everyMs)
    }
    agent.destroy()
  }
  const running = Array.from({ length: readers }, (_, reader) => read(reader))
  return {
    answers,
    failures,
    slowest: (share = 0.99) =>
      percentile(
        answers.map(({ ms }) => ms),
        share,
      ),
    stop: async () => {
      state.isStopped = true
      await Promise.all(running)
    },
  }
}
