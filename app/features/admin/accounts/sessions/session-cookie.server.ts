import { parse, serialize } from 'hono/utils/cookie'
import { sessionMs } from './admin-session.ts'

/** The names that the specification gives, and the one of a sign-in that waits for its second factor. */
const names = { session: 'admin_session', challenge: 'admin_challenge' } as const

type CookieName = keyof typeof names

/**
 * On https a browser takes a name with this prefix from nobody but the host itself, over https and for every path: a neighbouring
 * subdomain or a plain connection cannot slip in a session of somebody else (RFC 6265bis 4.1.3.2). Over http it would take it from nobody.
 */
function nameFor(name: CookieName, siteUrl: string): string {
  return isHttps(siteUrl) ? `__Host-${names[name]}` : names[name]
}

/** The value that a browser sent; null where it is empty or too long to be ours. */
export function readCookie(request: Request, name: CookieName, siteUrl: string): string | null {
  const sent = nameFor(name, siteUrl)
  const value = parse(request.headers.get('cookie') ?? '', sent)[sent]
  return value && value.length <= 128 ? value : null
}

type Kept = { siteUrl: string; token: string; maxAgeS?: number }

/** LOGIN-21: strict same-site, out of reach of scripts, and over https only where the portal is served so. */
export function writeCookie(name: CookieName, { siteUrl, token, maxAgeS = sessionMs / 1000 }: Kept): string {
  return serialize(nameFor(name, siteUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(siteUrl),
    maxAge: maxAgeS,
  })
}

export function clearCookie(name: CookieName, siteUrl: string): string {
  return writeCookie(name, { siteUrl, token: '', maxAgeS: 0 })
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https://')
}
