/** Stands in the place of one reader's way out while an issue is written for all. */
export const unsubscribePlace = 'https://sair.invalid/ENDERECO-DE-QUEM-RECEBE'

/** A mail's two halves; `unsubscribePlace` stands where the way out goes. */
export type WrittenIssue = { html: string; text: string }

/** @param unsubscribeUrl whole */
export function forReader({ html, text }: WrittenIssue, unsubscribeUrl: string): WrittenIssue {
  return {
    html: html.replaceAll(unsubscribePlace, unsubscribeUrl),
    text: text.replaceAll(unsubscribePlace, unsubscribeUrl),
  }
}
