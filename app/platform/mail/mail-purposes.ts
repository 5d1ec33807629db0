/** Everything that the portal writes mails for, and what an editor reads of each. */
const mailPurposes = {
  'password-reset': 'Redefinição de senha',
  'wrong-codes': 'Aviso de códigos errados',
  'newsletter-confirmation': 'Confirmação de inscrição',
  'newsletter-test': 'Teste da newsletter',
  'supplier-confirmation': 'Confirmação de fornecedor',
  'supplier-published': 'Página de fornecedor publicada',
  'supplier-lead': 'Pedido a um fornecedor',
  'contact-message': 'Mensagem de contato',
  'contact-reply': 'Resposta a um contato',
} as const

export type MailPurpose = keyof typeof mailPurposes

/** The words of a stored mail's purpose; a mail that was queued before a change of the list keeps its name. */
export function formatPurpose(stored: string): string {
  return mailPurposes[stored as MailPurpose] ?? stored
}
