/** The address of a mail's link that confirms a sign-up. */
export function confirmationPath(token: string): string {
  return `/newsletter/confirmar/${token}`
}

/** The address of a mail's link out of the list; programs of mail post to the same address (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/newsletter/sair/${token}`
}
