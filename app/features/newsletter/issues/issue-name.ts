/** The name of an issue in lists and in the log; one that was begun empty has no subject yet. */
export function issueName({ id, subject }: { id: number; subject: string }): string {
  return subject || `Edição nº ${id}`
}
