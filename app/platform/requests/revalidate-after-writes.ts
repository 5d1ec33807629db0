import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Revalidation for data that changes with the content, not the address: after successful writes and explicit requests. */
export function revalidateAfterWrites({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  const hasWritten = formMethod !== undefined && formMethod !== 'GET'
  return hasWritten ? actionStatus < 400 : currentUrl.href === nextUrl.href
}
