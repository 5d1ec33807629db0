/** Why a mail did not leave. Every kind but the last three goes away by itself or by an operator's hand, so the mail waits. */
export const mailProblems = {
  'no-answer': { sentence: 'O servidor de e-mail não respondeu.', isPermanent: false },
  'connection-refused': { sentence: 'O servidor de e-mail recusou a conexão.', isPermanent: false },
  'connection-cut': { sentence: 'O servidor de e-mail cortou a conexão no meio do envio.', isPermanent: false },
  'unknown-host': { sentence: 'O endereço do servidor de e-mail não foi encontrado.', isPermanent: false },
  'insecure-connection': { sentence: 'A conexão segura com o servidor de e-mail falhou.', isPermanent: false },
  'sign-in-refused': { sentence: 'O servidor de e-mail recusou o usuário ou a senha.', isPermanent: false },
  'sender-refused': { sentence: 'O servidor de e-mail recusou o remetente.', isPermanent: false },
  'later-please': { sentence: 'O servidor de e-mail pediu para tentar mais tarde.', isPermanent: false },
  'outbox-not-written': { sentence: 'A pasta de saída não pôde ser escrita.', isPermanent: false },
  unexpected: { sentence: 'O servidor de e-mail respondeu algo inesperado.', isPermanent: false },
  'recipient-refused': { sentence: 'O servidor recusou o destinatário.', isPermanent: true },
  'message-refused': { sentence: 'O servidor de e-mail recusou a mensagem.', isPermanent: true },
  expired: { sentence: 'O prazo do e-mail passou antes do envio.', isPermanent: true },
} as const satisfies Record<string, { sentence: string; isPermanent: boolean }>

export type MailProblemKind = keyof typeof mailProblems

export class MailProblem extends Error {
  override name = 'MailProblem'
  readonly kind: MailProblemKind

  constructor(kind: MailProblemKind, options?: ErrorOptions) {
    super(mailProblems[kind].sentence, options)
    this.kind = kind
  }
}

/** By its name: bundle and process each have a class of their own. */
export function isMailProblem(error: unknown): error is MailProblem {
  return error instanceof Error && error.name === 'MailProblem'
}
