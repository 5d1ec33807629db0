import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type FetchedFile =
  | { outcome: 'fetched'; bytes: Uint8Array }
  /** Permanent: a retry would fail for the same reason. */
  | { outcome: 'refused'; reason: 'not-public' | 'not-found' | 'too-large' | 'too-many-redirects' | 'bad-address' }
  | { outcome: 'unreachable' }

type Refused = Exclude<FetchedFile, { outcome: 'fetched' }>

type RequestOptions = {
  timeoutMs: number
  /** Default: public addresses. Tests also allow local servers. */
  isAllowed?: (address: string) => boolean
  headers?: Record<string, string>
  /** Not sent after a redirect to another origin. */
  secretHeaders?: Record<string, string>
  /** False refuses the redirect with 'bad-address'. Default: all are followed. */
  mayFollow?: (address: string) => Promise<boolean>
  /** Text to send with POST. Default: a GET request. */
  body?: string
}

type Limits = RequestOptions & { maxBytes: number }

const maxRedirects = 5

/** Never throws. */
export async function fetchPublicFile(address: string, { maxBytes, ...options }: Limits): Promise<FetchedFile> {
  const response = await requestPublicUrl(address, { headers: { accept: 'image/*' }, ...options })
  if ('outcome' in response) return response
  const { statusCode = 0 } = response
  if (statusCode === 200) return readResponse(response, maxBytes)
  response.destroy()
  return isTemporary(statusCode) ? { outcome: 'unreachable' } : { outcome: 'refused', reason: 'not-found' }
}

export function isTemporary(statusCode: number): boolean {
  return statusCode >= 500 || statusCode === 429 || statusCode === 408
}

/**
 * Follows redirects. Refuses private IP addresses, also after a redirect or a DNS change. Never throws. The caller reads or destroys the
 * response.
 */
export async function requestPublicUrl(address: string, options: RequestOptions): Promise<IncomingMessage | Refused> {
  const { isAllowed = isPublicAddress, timeoutMs, headers, secretHeaders } = options
  const signal = AbortSignal.timeout(timeoutMs)
  let next = address
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const url = URL.canParse(next) ? new URL(next) : null
    if (!url || !isOfTheWeb(url)) return { outcome: 'refused', reason: 'bad-address' }
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) && !isAllowed(literal)) return { outcome: 'refused', reason: 'not-public' }
    // Allows only the default port, which prevents port scans through the portal.
    if (url.port !== '' && !options.isAllowed) return { outcome: 'refused', reason: 'bad-address' }
    if (hop > 0 && options.mayFollow && !(await options.mayFollow(url.href)))
      return { outcome: 'refused', reason: 'bad-address' }
    try {
      const isSameOrigin = url.origin === new URL(address).origin
      const sent = isSameOrigin ? { ...headers, ...secretHeaders } : headers
      const answer = await ask(url, signal, { ...options, ...(sent && { headers: sent }), isAllowed })
      if (typeof answer !== 'string') return answer
      next = URL.canParse(answer, url.href) ? new URL(answer, url).href : ''
    } catch (error) {
      if (error instanceof NotPublic) return { outcome: 'refused', reason: 'not-public' }
      return { outcome: 'unreachable' }
    }
  }
  return { outcome: 'refused', reason: 'too-many-redirects' }
}

/** True for HTTP(S) without credentials. */
function isOfTheWeb({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && !username && !password
}

class NotPublic extends Error {
  override name = 'NotPublic'
}

/**
 * True for public addresses: IPv4 outside the special ranges, IPv6 only in 2000::/3. An IPv4 address inside an IPv6 address is checked as
 * IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const known = ipaddr.process(address)
  return known.range() === 'unicast' && (known instanceof ipaddr.IPv4 || (known.parts[0] ?? 0) >> 13 === 1)
}

/** @returns the response, or the target of a redirect */
function ask(
  url: URL,
  signal: AbortSignal,
  { isAllowed, headers, body }: RequestOptions & { isAllowed: (address: string) => boolean },
): Promise<IncomingMessage | string> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  const options = {
    signal,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'user-agent': 'CargaPlena/1.0', ...headers },
    agent: false as const,
    lookup: guardedLookup(isAllowed),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      const { statusCode = 0, headers: answered } = response
      if (statusCode < 300 || statusCode >= 400 || !answered.location) return resolve(response)
      response.destroy()
      resolve(answered.location)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Refuses a host if one of its addresses is not allowed. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 4)
      const first = addresses[0]
      if (!first || addresses.some(({ address }) => !isAllowed(address)))
        return callback(new NotPublic(hostname), '', 4)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

/** A lost connection gives 'unreachable'. */
export async function readResponse(response: IncomingMessage, maxBytes: number): Promise<FetchedFile> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length > maxBytes) {
        response.destroy()
        return { outcome: 'refused', reason: 'too-large' }
      }
      chunks.push(chunk)
    }
  } catch {
    return { outcome: 'unreachable' }
  }
  return { outcome: 'fetched', bytes: new Uint8Array(Buffer.concat(chunks)) }
}
