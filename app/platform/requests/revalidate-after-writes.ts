import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For what changes with the content and not with the address: it is read anew after a write that went well, and when
 * somebody asks for the page as it is.
 */
export function revalidateAfterWrites({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  const hasWritten = formMethod !== undefined && formMethod !== 'GET'
  return hasWritten ? actionStatus < 400 : currentUrl.href === nextUrl.href
}
