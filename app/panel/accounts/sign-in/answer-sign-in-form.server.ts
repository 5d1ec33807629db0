import { answerChallenge } from '#app/panel/accounts/second-factor/answer-challenge.server.ts'
import { challengeMs, startChallenge } from '#app/panel/accounts/second-factor/sign-in-challenge.server.ts'
import {
  clearCookie,
  openSession,
  readCookie,
  type StartedSession,
  writeCookie,
} from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { refuseOtherSites } from '#app/platform/requests/visitor.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { type SignInAnswer, signInFields } from './sign-in-answer.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import {
  countAttempt,
  findUsername,
  resetAttempts,
  verifyAdmin,
} from '#app/panel/accounts/credentials/verify-admin.server.ts'
import { type AttemptRecord, lockMs } from '#app/panel/accounts/credentials/sign-in-attempts.ts'

type SignInDeps = {
  db: Database
  clock: Clock
  log: Log
  jobs: Jobs
  secret: PortalSecret
  siteUrl: string
  visitor: string
}

type Answer = { cookies: string[] } & ({ isSignedIn: true } | { isSignedIn: false; answer: SignInAnswer })

/** Throws 403 for cross-site requests. Other failures become an answer with the typed name. */
export async function answerSignInForm(parts: SignInDeps, request: Request): Promise<Answer> {
  // Refuses before attempts are counted, so that another site cannot use up the user's attempts.
  refuseOtherSites(request, parts.siteUrl)
  const form = await readForm(request)
  const username = textOf(form, signInFields.username).slice(0, 200)
  try {
    const outcome = await outcomeOf(parts, request, form, username)
    if (outcome.outcome === 'signed-in') {
      const { token } = outcome.session
      const { siteUrl } = parts
      return {
        isSignedIn: true,
        cookies: [writeCookie('session', { siteUrl, token }), clearCookie('challenge', siteUrl)],
      }
    }
    if (outcome.outcome === 'code-needed') return askForCode(parts, outcome.challenge, username)
    // No name: users sometimes type their password in the name field.
    if (outcome.outcome !== 'missing') parts.log.warn({ outcome: outcome.outcome }, 'a sign-in was refused')
    return { isSignedIn: false, cookies: [], answer: { ...outcome, username } }
  } catch (error) {
    parts.log.error({ err: error }, 'a sign-in could not be checked')
    return { isSignedIn: false, cookies: [], answer: { outcome: 'failed', username } }
  }
}

function outcomeOf(parts: SignInDeps, request: Request, form: FormData, username: string) {
  const { db, clock, visitor } = parts
  const userAgent = request.headers.get('user-agent')
  const challenge = readCookie(request, 'challenge', parts.siteUrl)
  const code = textOf(form, signInFields.code)
  if (form.has(signInFields.code))
    return answerChallenge(parts, { challenge: challenge ?? '', code, visitor, userAgent })
  return signIn(db, clock, { username, password: textOf(form, signInFields.password), visitor, userAgent })
}

function askForCode({ siteUrl }: SignInDeps, challenge: string, username: string): Answer {
  const cookie = writeCookie('challenge', { siteUrl, token: challenge, maxAgeS: challengeMs / 1000 })
  return { isSignedIn: false, cookies: [cookie], answer: { outcome: 'code-needed', username } }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 1000) : ''
}

type SignInOutcome =
  | { outcome: 'signed-in'; username: string; session: StartedSession }
  | { outcome: 'code-needed'; challenge: string }
  | { outcome: 'missing' }
  /** Too many attempts from one visitor address, over all names. */
  | { outcome: 'too-many' }
  | { outcome: 'wrong' | 'locked'; attempts: AttemptRecord }

/** Limit per visitor address within `lockMs`, over all names. */
const maxAttemptsPerAddress = 30

type Entry = { username: string; password: string; visitor: string; userAgent: string | null }

/** Counts the attempt before the password is checked. */
export async function signIn(db: Database, clock: Clock, entry: Entry): Promise<SignInOutcome> {
  if (!entry.username.trim() || !entry.password) return { outcome: 'missing' }
  const { visitor } = entry
  if (!(await allowWithin(db, clock, { purpose: 'sign-in', visitor, limit: maxAttemptsPerAddress, windowMs: lockMs })))
    return { outcome: 'too-many' }
  const { isAllowed, record } = await countAttempt(db, clock, entry)
  if (!isAllowed) return { outcome: 'locked', attempts: record }
  const found = await verifyAdmin(db, entry.username, entry.password)
  if (!found) {
    if (record.lockedUntil) await recordLock(db, clock, entry.username)
    return { outcome: record.lockedUntil ? 'locked' : 'wrong', attempts: record }
  }
  await resetAttempts(db, entry)
  if (found.hasSecondFactor) return { outcome: 'code-needed', challenge: await startChallenge(db, clock, found.id) }
  return { outcome: 'signed-in', username: found.username, session: await openSession(db, clock, found, entry) }
}

/** Writes a lock to the audit log, but no unknown names: users sometimes type their password in the name field. */
async function recordLock(db: Database, clock: Clock, typed: string) {
  const username = await findUsername(db, typed)
  if (username !== null) await recordAdminAction(db, clock, { username, action: 'sign-in-locked', target: null })
}
