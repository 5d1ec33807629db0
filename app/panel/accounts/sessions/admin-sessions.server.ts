import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Administrator } from '#app/platform/security/administrator.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { type Clock, clockToleranceMs } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { adminSessions } from '#database/schema/accounts.ts'
import { hashOfToken, makeToken } from '#app/panel/accounts/credentials/password-hash.server.ts'
import { maxSessionMs, renewUnderMs, sessionMs } from './admin-session.ts'
import { parse, serialize } from 'hono/utils/cookie'

export type StartedSession = { token: string; sessionId: string; expiresAt: Date }

export async function startSession(
  db: Database,
  clock: Clock,
  { id, username }: { id: number; username: string },
  userAgent: string | null,
): Promise<StartedSession> {
  const { token, tokenHash } = makeToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionMs)
  const sessionId = randomUUID()
  await db.insert(adminSessions).values({
    id: sessionId,
    tokenHash,
    administratorId: id,
    username,
    userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
    createdAt: now,
    expiresAt,
  })
  return { token, sessionId, expiresAt }
}

/**
 * null: unknown or expired token. Renews a session with less than `renewUnderMs` left. `isRenewed`: the response must set the cookie again.
 */
export async function findSession(
  db: Database,
  clock: Clock,
  token: string,
): Promise<{ administrator: Administrator; isRenewed: boolean } | null> {
  const now = clock.now()
  const isThisSession = and(eq(adminSessions.tokenHash, hashOfToken(token)), isOpen(now))
  const [row] = await db.select().from(adminSessions).where(isThisSession)
  if (!row) return null
  const renewedUntil = Math.min(now.getTime() + sessionMs, row.createdAt.getTime() + maxSessionMs)
  const isRenewed = row.expiresAt.getTime() - now.getTime() < renewUnderMs && renewedUntil > row.expiresAt.getTime()
  const expiresAt = isRenewed ? new Date(renewedUntil) : row.expiresAt
  // No row: the session ended after the read.
  if (isRenewed && (await db.update(adminSessions).set({ expiresAt }).where(isThisSession).returning()).length === 0)
    return null
  return {
    administrator: { id: row.administratorId, username: row.username, sessionId: row.id, expiresAt },
    isRenewed,
  }
}

/** Open means not expired and at most 30 days old. A start in the future means that the clock was set back, and does not count. */
function isOpen(now: Date) {
  const { createdAt, expiresAt } = adminSessions
  const [oldest, newest] = [-maxSessionMs, clockToleranceMs].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
  return and(gt(expiresAt, now), gt(createdAt, oldest), lte(createdAt, newest))
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.tokenHash, hashOfToken(token)))
}

/** Ends only a session of administrator `id`. False: there is none. */
export async function revokeSession(db: Database, { id }: { id: number }, sessionId: string): Promise<boolean> {
  const revoked = await db
    .delete(adminSessions)
    .where(and(eq(adminSessions.id, sessionId), eq(adminSessions.administratorId, id)))
    .returning({ id: adminSessions.id })
  return revoked.length > 0
}

/** @param exceptId session that stays open; null: all sessions end */
export async function endSessionsOf(db: Database, administratorId: number, exceptId: string | null): Promise<void> {
  await db
    .delete(adminSessions)
    .where(
      and(
        eq(adminSessions.administratorId, administratorId),
        exceptId === null ? undefined : ne(adminSessions.id, exceptId),
      ),
    )
}

export function listSessions(db: Database, clock: Clock, { id }: { id: number }) {
  const { id: sessionId, userAgent, createdAt, expiresAt, administratorId } = adminSessions
  return db
    .select({ id: sessionId, userAgent, createdAt, expiresAt })
    .from(adminSessions)
    .where(and(eq(administratorId, id), isOpen(clock.now())))
    .orderBy(desc(createdAt), desc(sessionId))
    .limit(50)
}

const maxUserAgentLength = 300

export function openSession(
  db: Database,
  clock: Clock,
  administrator: { id: number; username: string },
  { userAgent }: { userAgent: string | null },
): Promise<StartedSession> {
  return db.transaction(async (tx) => {
    const session = await startSession(tx, clock, administrator, userAgent)
    await recordAdminAction(tx, clock, { username: administrator.username, action: 'signed-in', target: null })
    return session
  })
}

/** The specification requires the name `admin_session`. */
const names = { session: 'admin_session', challenge: 'admin_challenge' } as const

type CookieName = keyof typeof names

/**
 * With https, the prefix `__Host-` keeps subdomains and plain http from setting the cookie (RFC 6265bis 4.1.3.2). Browsers reject it over
 * http.
 */
function nameFor(name: CookieName, siteUrl: string): string {
  return isHttps(siteUrl) ? `__Host-${names[name]}` : names[name]
}

/** null: absent, empty or too long. */
export function readCookie(request: Request, name: CookieName, siteUrl: string): string | null {
  const sent = nameFor(name, siteUrl)
  const value = parse(request.headers.get('cookie') ?? '', sent)[sent]
  return value && value.length <= 128 ? value : null
}

type CookieValue = { siteUrl: string; token: string; maxAgeS?: number }

export function writeCookie(name: CookieName, { siteUrl, token, maxAgeS = sessionMs / 1000 }: CookieValue): string {
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
