import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Revalidates after successful writes and if the address stays the same. For data that depend on the content and not on the address. */
export function revalidateAfterWrites({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  const hasWritten = formMethod !== undefined && formMethod !== 'GET'
  return hasWritten ? actionStatus < 400 : currentUrl.href === nextUrl.href
}
