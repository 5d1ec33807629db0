import { startPortal } from '#tests/start-portal.ts'

/** One portal for all journeys; its address reaches them through the environment. */
export default async function startedPortal() {
  const portal = await startPortal()
  process.env.PORTAL_URL = portal.url
  return () => portal.stop()
}
