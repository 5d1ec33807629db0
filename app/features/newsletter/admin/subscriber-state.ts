/** The state of a subscriber in a word, on the screen and in the file. */
export function subscriberState(isActive: boolean): string {
  return isActive ? 'Ativo' : 'Inativo'
}
