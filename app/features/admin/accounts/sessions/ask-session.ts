import { type SessionCheck, sessionPath } from './admin-session.ts'

/** Asks the portal whether this browser is signed in (T-05); null where the portal was not reached, which proves nothing. */
export async function askSession(): Promise<SessionCheck | null> {
  try {
    const response = await fetch(sessionPath, { headers: { accept: 'application/json' }, cache: 'no-store' })
    return (await response.json()) as SessionCheck
  } catch {
    return null
  }
}
