import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** Builds the secret of a portal with its former secrets. */
export function buildSecret(current = 'a secret of the tests', ...previous: string[]): PortalSecret {
  return { current, previous }
}
