import { setTimeout as wait } from 'node:timers/promises'
import { soakAddresses } from './soak-addresses.ts'

export type SoakCounts = {
  requests: number
  aborted: number
  refused: number
  saves: number
  deliveries: number
  failures: number
}

type Load = { addresses: number; token: string; account: { username: string; password: string } }

const visitorsAtOnce = 8
const saveEveryMs = 3_000
const deliverEveryMs = 2_000

/** Visitors, an editor and another system, until it is stopped. Each visitor asks from ever new addresses, as a crowd behind a proxy. */
export async function startSoakLoad(url: string, { addresses, token, account }: Load) {
  const paths = soakAddresses(addresses)
  const counts: SoakCounts = { requests: 0, aborted: 0, refused: 0, saves: 0, deliveries: 0, failures: 0 }
  const state = { isStopped: false, pause: Promise.resolve() }
  const cookie = await signIn(url, account)
  const repeat = async (everyMs: number, act: () => Promise<void>) => {
    while (!state.isStopped) {
      await state.pause
      await act().catch((error: unknown) => {
        counts.failures += 1
        process.stderr.write(`${String(error)}\n`)
      })
      if (everyMs) await wait(everyMs)
    }
  }
  const visit = () => askForPage(url, paths, counts)
  const running = [
    ...Array.from({ length: visitorsAtOnce }, () => repeat(0, visit)),
    repeat(saveEveryMs, () => save(url, cookie, counts)),
    repeat(deliverEveryMs, () => deliver(url, token, counts)),
  ]
  return {
    counts: () => ({ ...counts }),
    /** With nothing under way, but for what the portal does by itself. */
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

/** A twentieth of the visitors leave before they are answered, a twentieth ask for the head alone. */
async function askForPage(url: string, paths: string[], counts: SoakCounts) {
  const turn = counts.requests++
  const path = paths[turn % paths.length] ?? '/'
  const isLeaving = turn % 20 === 7
  const headers = { 'x-forwarded-for': `10.${(turn >> 8) % 250}.${turn % 250}.7`, 'accept-encoding': 'br, gzip' }
  const signal = isLeaving ? AbortSignal.timeout(1 + (turn % 30)) : AbortSignal.timeout(60_000)
  try {
    const response = await fetch(url + path, { method: turn % 20 === 13 ? 'HEAD' : 'GET', headers, signal })
    await response.arrayBuffer()
    if (response.status === 429) counts.refused += 1
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  } catch (error) {
    if (!isLeaving) throw error
    counts.aborted += 1
  }
}

async function signIn(url: string, account: Load['account']): Promise<string> {
  const body = new URLSearchParams(account)
  const response = await fetch(`${url}/admin/sessao`, { method: 'POST', body, headers: { origin: url } })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`the editor could not sign in: ${response.status}`)
  return cookie
}

/** In turn an article, and a model that is hidden or shown again: what is kept of all models is dropped by it. */
async function save(url: string, cookie: string, counts: SoakCounts) {
  const turn = counts.saves++
  const isActive = String(turn % 4 === 3)
  const calls: [path: string, form: Record<string, string>][] = [
    ['/admin/veiculos/ativar', { ids: '2', active: isActive }],
    ['/admin/conteudo/noticias/nova', { intent: 'save', ...anArticle(turn) }],
  ]
  const [path, form] = calls[turn % 2 === 1 ? 0 : 1] ?? ['', {}]
  const body = new URLSearchParams(form)
  const headers = { origin: url, cookie }
  const response = await fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' })
  const answer = await response.text()
  // A new article leads to its form.
  if (response.status !== 303 && !/"outcome":"(activated|deactivated)/.test(answer))
    throw new Error(`${path}: ${answer.slice(0, 200)}`)
}

function anArticle(turn: number): Record<string, string> {
  return {
    title: `Artigo de medida ${turn}`,
    slug: `artigo-de-medida-${turn}`,
    summary: 'Um artigo que só existe para medir a memória do portal.',
    content: `<p>${'Texto de medida. '.repeat(200)}</p>`,
    author: 'Redação',
    categories: 'mercado',
    published_date: new Date().toISOString().slice(0, 10),
    featured_image_url: '/sem-imagem.svg',
    status: 'publish',
    switch_status: 'publish',
    is_published: 'on',
  }
}

async function deliver(url: string, token: string, counts: SoakCounts) {
  const turn = counts.deliveries++
  const post = {
    id: `medida-${turn % 50}`,
    slug: `entrega-de-medida-${turn % 50}`,
    status: 'publish',
    title: `Entrega de medida ${turn}`,
    description: 'Uma entrega que só existe para medir a memória do portal.',
    content: { text: 'Texto.', html: `<p>${'Texto de medida. '.repeat(500)}</p>`, rich: '' },
    featured_image: { url: '', filename: '', alt_text: '' },
    category: { id: 'medida', name: 'Mercado' },
    publication_date: Math.floor(Date.now() / 1000),
  }
  const event = turn < 50 ? 'POST_CREATED' : 'POST_UPDATED'
  const response = await fetch(`${url}/api/webhooks/automarticles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify({ event, post }),
  })
  await response.arrayBuffer()
  if (response.status !== 429 && !response.ok) throw new Error(`a delivery was answered ${response.status}`)
}
