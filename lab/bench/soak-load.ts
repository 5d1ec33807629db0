import { setTimeout as wait } from 'node:timers/promises'
import { likedSlugs, signIn, visitorHeader, type WriteKind, writes } from '#tests/fixtures/portal-writes.ts'
import { soakAddresses } from './soak-addresses.ts'

export type SoakCounts = {
  requests: number
  aborted: number
  refused: number
  failures: number
  pageMs: number[]
  openings: number
  hidings: number
} & Record<WriteKind, number>

export type SoakRates = {
  /** Sent at this rate even if responses are late. null: eight visitors who each wait for the response. */
  pagesPerSecond: number | null
  /** Milliseconds between two writes. A missing kind is not written. */
  everyMs: Partial<Record<WriteKind | 'hide', number>>
}

type Load = { addresses: number; token: string; account: { username: string; password: string }; rates?: SoakRates }

/** As many requests as the portal can serve, with an editor's saves and webhook deliveries. */
const fullSpeed: SoakRates = { pagesPerSecond: null, everyMs: { saveArticle: 6_000, hide: 6_000, deliver: 2_000 } }
const visitorsAtOnce = 8
/** At this number of pending requests, the next one waits. */
const maxPending = 400

/** Simulates visitors, an editor and a webhook sender until it is stopped. Each request has a new IP address in the proxy header. */
export async function startSoakLoad(url: string, { addresses, token, account, rates = fullSpeed }: Load) {
  const paths = soakAddresses(addresses)
  const counts = noCounts()
  const state = { isStopped: false, pause: Promise.resolve() }
  const cookie = await signIn(url, account)
  const tried = (act: () => Promise<unknown>) =>
    act().catch((error: unknown) => {
      counts.failures += 1
      process.stderr.write(`${String(error)}\n`)
    })
  const repeat = async (everyMs: number, act: () => Promise<unknown>) => {
    while (!state.isStopped) {
      await state.pause
      await tried(act)
      if (everyMs) await wait(everyMs)
    }
  }
  const visit = () => requestPage(url, paths, counts)
  const tries: Record<WriteKind, number> = { signUp: 0, like: 0, view: 0, deliver: 0, saveArticle: 0 }
  const write = async (kind: WriteKind) => {
    const n = tries[kind]++
    const writer = { url, token, cookie, likedSlug: likedSlugs[n % likedSlugs.length] ?? '' }
    if (!(await writes[kind](writer, n))) throw new Error(`${kind} ${n} was not kept`)
    counts[kind] += 1
  }
  const { hide, ...written } = rates.everyMs
  const running = [
    ...(rates.pagesPerSecond === null
      ? Array.from({ length: visitorsAtOnce }, () => repeat(0, visit))
      : [pace(rates.pagesPerSecond, state, () => tried(visit))]),
    ...Object.entries(written).map(([kind, everyMs]) => repeat(everyMs, () => write(kind as WriteKind))),
    ...(hide ? [repeat(hide, () => hideOrShow(url, cookie, counts))] : []),
  ]
  return {
    counts: () => ({ ...counts }),
    pausedFor: async <Result>(measure: () => Promise<Result>): Promise<Result> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      state.pause = promise
      await wait(2_000)
      try {
        return await measure()
      } finally {
        resolve()
      }
    },
    stop: async () => {
      state.isStopped = true
      await Promise.all(running)
    },
  }
}

function noCounts(): SoakCounts {
  const of = { requests: 0, aborted: 0, refused: 0, failures: 0, openings: 0, hidings: 0, pageMs: [] }
  return { ...of, signUp: 0, like: 0, view: 0, deliver: 0, saveArticle: 0 }
}

/** Keeps the rate even if responses are late. */
async function pace(
  perSecond: number,
  state: { isStopped: boolean; pause: Promise<void> },
  visit: () => Promise<unknown>,
) {
  const pending = new Set<Promise<unknown>>()
  let due = performance.now()
  while (!state.isStopped) {
    await state.pause
    // Requests missed during a pause are not sent.
    due = Math.max(due + 1000 / perSecond, performance.now() - 1000)
    if (pending.size >= maxPending) await Promise.race(pending)
    const visited: Promise<unknown> = visit().finally(() => pending.delete(visited))
    pending.add(visited)
    const early = due - performance.now()
    if (early > 0) await wait(early)
  }
  await Promise.all(pending)
}

/** Half of the requests are for the first 50 addresses. */
function pathOf(turn: number, paths: string[]): string {
  const at = turn % 2 === 0 ? (turn >> 1) % Math.min(50, paths.length) : (turn >> 1) % paths.length
  return paths[at] ?? '/'
}

/** 5% of the requests are aborted, and 5% are HEAD requests. */
async function requestPage(url: string, paths: string[], counts: SoakCounts) {
  const turn = counts.requests++
  const path = pathOf(turn, paths)
  const isCounted = countedPage.test(path)
  const isAborted = turn % 20 === 7 && !isCounted
  const isHead = turn % 20 === 13
  const headers = { ...visitorHeader(turn), 'accept-encoding': 'br, gzip', 'user-agent': browser }
  const signal = isAborted ? AbortSignal.timeout(1 + (turn % 30)) : AbortSignal.timeout(60_000)
  const startedAt = performance.now()
  try {
    const response = await fetch(url + path, { method: isHead ? 'HEAD' : 'GET', headers, signal })
    await response.arrayBuffer()
    if (response.status === 429) counts.refused += 1
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
    if (response.status === 200 && isCounted && !isHead) counts.openings += openingsOf(path)
    counts.pageMs.push(performance.now() - startedAt)
  } catch (error) {
    if (!isAborted) throw error
    counts.aborted += 1
  }
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A view of a cost page also counts for the model. */
const countedPage = /^\/(?:veiculo\/[^/?]+(?:\/custo)?|calculadora|ipva)(?:\?|$)/

function openingsOf(path: string): number {
  return /\/custo(?:\?|$)/.test(path) ? 2 : 1
}

/** Hides and shows a model in turn. Either change drops all cached data about models. */
async function hideOrShow(url: string, cookie: string, counts: SoakCounts) {
  const intent = counts.hidings++ % 2 === 0 ? 'deactivate' : 'activate'
  const body = new URLSearchParams({ intent, id: '2' })
  const headers = { origin: url, cookie, accept: 'application/json' }
  const response = await fetch(`${url}/admin/conteudo/veiculos`, { method: 'POST', body, headers, redirect: 'manual' })
  const answer = await response.text()
  if (response.status >= 400) throw new Error(`a model was not changed: ${response.status} ${answer.slice(0, 200)}`)
}
