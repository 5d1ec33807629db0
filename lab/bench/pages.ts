import { type Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export const pages = {
  home: '/',
  catalogue: '/catalogo',
  vehicle: '/veiculo/1',
  article: '/noticias/byd-shark-primeira-picape-plug-in',
  news: '/noticias',
  map: '/mapa-abastecimento',
  calculator: '/calculadora',
  about: '/sobre',
} as const

export type PageName = keyof typeof pages

/** Pages with React in the browser. The other pages are static. */
export const applications: readonly PageName[] = ['catalogue', 'map', 'calculator']

export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer }

export function getRaw(url: string, headers: Record<string, string>, agent?: Agent): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(answered) as Record<string, string>,
          body: Buffer.concat(chunks),
        })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

export const brotliAccepted = { 'accept-encoding': 'gzip, deflate, br' }

/** Bypasses the page cache like a signed-in administrator (decision 0054). No setting turns the cache off. */
export const uncachedHeaders = { cookie: 'admin_session=medida' }

/** Requests a page until the cache has compressed it best, and returns that response. */
export async function warmedPage(url: string): Promise<RawAnswer> {
  for (let time = 0; time < 4; time++) await getRaw(url, brotliAccepted)
  await wait(1_500)
  const answer = await getRaw(url, brotliAccepted)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

/** True if the response has an ETag and `s-maxage`. */
export function isCached({ headers }: RawAnswer): boolean {
  return headers.etag !== undefined && /s-maxage/.test(headers['cache-control'] ?? '')
}
