import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Revalidates data that do not depend on the address: after a successful write, and when the current address is opened again. */
export function revalidateAfterWrites({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  const hasWritten = formMethod !== undefined && formMethod !== 'GET'
  return hasWritten ? actionStatus < 400 : currentUrl.href === nextUrl.href
}
