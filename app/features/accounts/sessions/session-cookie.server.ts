import { parse, serialize } from 'hono/utils/cookie'
import { sessionMs } from './admin-session.ts'

/** The names that the specification gives, and the one of a sign-in that waits for its second factor. */
const names = { session: 'admin_session', challenge: 'admin_challenge' } as const

type CookieName = keyof typeof names

/** What a browser sent under a name; null where it is empty or too long to be ours. */
export function readCookie(request: Request, name: CookieName): string | null {
  const value = parse(request.headers.get('cookie') ?? '', names[name])[names[name]]
  return value && value.length <= 128 ? value : null
}

type Kept = { siteUrl: string; token: string; maxAgeS?: number }

/** LOGIN-21: strict same-site, out of reach of scripts, and over https only where the portal is served so. */
export function writeCookie(name: CookieName, { siteUrl, token, maxAgeS = sessionMs / 1000 }: Kept): string {
  return serialize(names[name], token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https://'),
    maxAge: maxAgeS,
  })
}

export function clearCookie(name: CookieName, siteUrl: string): string {
  return writeCookie(name, { siteUrl, token: '', maxAgeS: 0 })
}
