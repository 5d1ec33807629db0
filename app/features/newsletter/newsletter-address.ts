/** Where the link of a mail leads to confirm a sign-up. */
export function confirmationPath(token: string): string {
  return `/newsletter/confirmar/${token}`
}

/** Where the link of a mail leads out of the list; programs of mail post to the same address (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/newsletter/sair/${token}`
}
