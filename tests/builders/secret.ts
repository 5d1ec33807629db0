import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

export function buildSecret(current = 'a secret of the tests', ...previous: string[]): PortalSecret {
  return { current, previous }
}
