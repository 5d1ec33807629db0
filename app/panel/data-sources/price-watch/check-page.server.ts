import robotsParser from 'robots-parser'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { isTemporary, readResponse, requestPublicUrl } from '#app/platform/files/fetch-public-file.server.ts'
import type { PageLook } from './price-look.ts'

export type LookAtPage = (address: string) => Promise<PageLook>

const maxPageBytes = 4_000_000
const maxRobotsBytes = 500_000
const textTypes = /^(?:text\/|application\/(?:xhtml\+xml|json|ld\+json))/i

type LookOptions = {
  /** E-mail address for the header User-Agent. */
  contact: string
  timeoutMs?: number
  /** Only tests set this. */
  isAllowed?: (address: string) => boolean
}

/** Returns the function that requests pages. It respects the robots.txt of each site, which it requests once. Never throws. */
export function openPageLooks({ contact, timeoutMs = 15_000, isAllowed }: LookOptions): LookAtPage {
  const options = { timeoutMs, ...(isAllowed && { isAllowed }) }
  const userAgent = `CargaPlena/1.0 (${contact})`
  const robots = new Map<string, Promise<Robots>>()
  const request = (address: string, accept: string) =>
    requestPublicUrl(address, { ...options, headers: { accept, 'user-agent': userAgent } })
  return async (address) => {
    const { origin } = new URL(address)
    const known =
      robots.get(origin) ?? request(`${origin}/robots.txt`, 'text/plain').then((sent) => readRobots(sent, origin))
    robots.set(origin, known)
    const rules = await known
    if (rules === 'no-answer') return { outcome: 'no-answer' }
    if (rules?.isDisallowed(address, 'CargaPlena')) return { outcome: 'forbidden' }
    return readPage(await request(address, 'text/html,application/xhtml+xml;q=0.9'))
  }
}

/** null: the site has no rules. */
type Robots = ReturnType<typeof robotsParser> | null | 'no-answer'
type Response = Awaited<ReturnType<typeof requestPublicUrl>>

/** RFC 9309: a missing robots.txt allows everything, an unreachable one forbids everything. */
async function readRobots(response: Response, origin: string): Promise<Robots> {
  if ('outcome' in response) return 'no-answer'
  const { statusCode = 0 } = response
  if (statusCode !== 200) {
    response.destroy()
    return isTemporary(statusCode) ? 'no-answer' : null
  }
  const read = await readResponse(response, maxRobotsBytes)
  if (read.outcome === 'unreachable') return 'no-answer'
  return read.outcome === 'fetched' ? robotsParser(`${origin}/robots.txt`, Buffer.from(read.bytes).toString()) : null
}

async function readPage(response: Response): Promise<PageLook> {
  if ('outcome' in response) return { outcome: response.outcome === 'refused' ? 'unreadable' : 'no-answer' }
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

/** True for a compressed response. The request did not accept compression. */
function isEncoded(encoding: string | undefined): boolean {
  return encoding !== undefined && encoding !== 'identity'
}

function outcomeOfStatus(statusCode: number): 'gone' | 'no-answer' | 'forbidden' {
  if (statusCode === 404 || statusCode === 410) return 'gone'
  return isTemporary(statusCode) ? 'no-answer' : 'forbidden'
}
