/** What an issue can be in, as the editor reads it. `look`: see StateWord. */
export const issueStates = {
  draft: { label: 'Rascunho', look: 'quiet' },
  sending: { label: 'Enviando', look: 'good' },
  sent: { label: 'Enviada', look: 'good' },
  stopped: { label: 'Interrompida', look: 'bad' },
} as const

export type IssueState = keyof typeof issueStates
