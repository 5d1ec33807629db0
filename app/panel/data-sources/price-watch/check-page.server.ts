import robotsParser from 'robots-parser'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { isTemporary, readResponse, requestPublicUrl } from '#app/platform/files/fetch-public-file.server.ts'
import type { PageLook } from './price-look.ts'

export type LookAtPage = (address: string) => Promise<PageLook>

const maxPageBytes = 4_000_000
const maxRobotsBytes = 500_000
const pageTypes = 'text/html,application/xhtml+xml;q=0.9'
const textTypes = /^(?:text\/|application\/(?:xhtml\+xml|json|ld\+json))/i

type LookOptions = {
  /** E-mail address for the header User-Agent. */
  contact: string
  timeoutMs?: number
  /** Set only by tests. */
  isAllowed?: (address: string) => boolean
}

/** Respects robots.txt, which is requested once per site, also after a redirect to another site. Never throws. */
export function openPageLooks({ contact, timeoutMs = 15_000, isAllowed }: LookOptions): LookAtPage {
  const options = { timeoutMs, ...(isAllowed && { isAllowed }) }
  const userAgent = `CargaPlena/1.0 (${contact})`
  const robots = new Map<string, Promise<Robots>>()
  const request = (address: string, accept: string, mayFollow?: (next: string) => Promise<boolean>) =>
    requestPublicUrl(address, {
      ...options,
      ...(mayFollow && { mayFollow }),
      headers: { accept, 'user-agent': userAgent },
    })
  /** Outcome if the site's rules forbid the page or do not answer. null: the page may be requested. */
  const findObstacle = async (address: string): Promise<Obstacle | null> => {
    const { origin } = new URL(address)
    const known =
      robots.get(origin) ?? request(`${origin}/robots.txt`, 'text/plain').then((sent) => readRobots(sent, origin))
    robots.set(origin, known)
    const rules = await known
    if (rules === 'no-answer' || rules === 'not-public') return rules
    return rules?.isDisallowed(address, 'CargaPlena') ? 'forbidden' : null
  }
  return async (address) => {
    const met: Obstacle[] = []
    const mayRequest = async (next: string) => {
      const obstacle = await findObstacle(next)
      if (obstacle) met.push(obstacle)
      return obstacle === null
    }
    const response = (await mayRequest(address)) ? await request(address, pageTypes, mayRequest) : null
    const [obstacle] = met
    if (obstacle) return { outcome: obstacle }
    return response ? readPage(response) : { outcome: 'no-answer' }
  }
}

type Obstacle = 'no-answer' | 'not-public' | 'forbidden'

/** null: the site has no rules. */
type Robots = ReturnType<typeof robotsParser> | null | 'no-answer' | 'not-public'
type Response = Awaited<ReturnType<typeof requestPublicUrl>>

/** RFC 9309: a missing robots.txt allows everything, an unreachable robots.txt forbids everything. */
async function readRobots(response: Response, origin: string): Promise<Robots> {
  if ('outcome' in response) return isNotPublic(response) ? 'not-public' : 'no-answer'
  const { statusCode = 0 } = response
  if (statusCode !== 200) {
    response.destroy()
    return isTemporary(statusCode) ? 'no-answer' : null
  }
  const read = await readResponse(response, maxRobotsBytes)
  if (read.outcome === 'unreachable') return 'no-answer'
  return read.outcome === 'fetched' ? robotsParser(`${origin}/robots.txt`, Buffer.from(read.bytes).toString()) : null
}

function isNotPublic(response: Exclude<Response, { statusCode?: number }>): boolean {
  return response.outcome === 'refused' && response.reason === 'not-public'
}

async function readPage(response: Response): Promise<PageLook> {
  if ('outcome' in response && response.outcome === 'refused')
    return { outcome: isNotPublic(response) ? 'not-public' : 'unreadable' }
  if ('outcome' in response) return { outcome: 'no-answer' }
  const { statusCode = 0, headers } = response
  const isText = textTypes.test(headers['content-type'] ?? 'text/html') && !isEncoded(headers['content-encoding'])
  if (statusCode !== 200 || !isText) {
    response.destroy()
    return { outcome: statusCode === 200 ? 'unreadable' : outcomeOfStatus(statusCode) }
  }
  const read = await readResponse(response, maxPageBytes)
  if (read.outcome === 'unreachable') return { outcome: 'no-answer' }
  const decoded = read.outcome === 'fetched' ? decodeTextFile(read.bytes) : null
  return decoded?.outcome === 'text' ? { outcome: 'answered', text: decoded.text } : { outcome: 'unreadable' }
}

/** True for a compressed response, which the request did not accept. */
function isEncoded(encoding: string | undefined): boolean {
  return encoding !== undefined && encoding !== 'identity'
}

function outcomeOfStatus(statusCode: number): 'gone' | 'no-answer' | 'forbidden' {
  if (statusCode === 404 || statusCode === 410) return 'gone'
  return isTemporary(statusCode) ? 'no-answer' : 'forbidden'
}
