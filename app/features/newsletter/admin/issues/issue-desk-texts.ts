import { interruptedCall } from '#app/ui/use-panel-call.ts'
import type { ToastMessage } from '#app/ui/toast.tsx'

export const issuesFailure = 'Falha ao carregar as edições da newsletter'
export const issueDenied = 'Você precisa estar logado como administrador para cuidar da newsletter.'
export const missingIssueSentence = 'Esta edição não existe mais: outra pessoa a excluiu.'
export const startedIssueSentence = 'Esta edição já começou a sair e não pode mais ser alterada.'
export const saveIssueFailure = 'A edição não foi salva. Tente de novo.'
export const invalidIssueSentence = 'Corrija os campos marcados.'
/** T-67: nothing is lost without a mail server. */
export const noMailSentence =
  'Nenhum servidor de e-mail está configurado, por isso a newsletter não sai. As inscrições ficam guardadas e podem ser exportadas em CSV.'

export const failed = (description: string): ToastMessage => ({ title: 'Erro', description, isDestructive: true })
const interrupted = interruptedCall

export const stopEndings = {
  stopped: { title: 'Envio interrompido', description: 'O e-mail que já estava saindo ainda chega.' },
  'not-sending': { title: 'Nada mudou', description: 'Esta edição não está mais saindo.' },
  failed: failed('O envio não foi interrompido. Tente de novo.'),
  interrupted,
}

export const resumeEndings = {
  resumed: { title: 'Envio retomado' },
  'not-stopped': { title: 'Nada mudou', description: 'Esta edição não está interrompida.' },
  'mail-not-configured': failed(noMailSentence),
  failed: failed('O envio não foi retomado. Tente de novo.'),
  interrupted,
}

export const deletionEndings = {
  deleted: { title: 'Sucesso!', description: 'Rascunho excluído com sucesso.' },
  missing: { title: 'Sucesso!', description: 'Rascunho excluído com sucesso.' },
  'already-started': failed(startedIssueSentence),
  failed: failed('O rascunho não foi excluído. Tente de novo.'),
  interrupted,
}

export const testFailures = {
  missing: failed(missingIssueSentence),
  'too-many': failed('Já saíram dez testes na última hora. Espere um pouco.'),
  'invalid-address': failed('Escreva um endereço completo, como nome@exemplo.com.br.'),
  failed: failed('O teste não foi enviado. Tente de novo.'),
  interrupted,
}

export const sendFailures = {
  missing: failed(missingIssueSentence),
  'already-started': failed(startedIssueSentence),
  conflict: failed('Outra pessoa salvou esta edição depois que você a abriu. Veja como ficou antes de enviar.'),
  'no-articles': failed('A edição não tem nenhuma notícia no ar para enviar.'),
  'no-recipients': failed('Ninguém confirmou a inscrição ainda: não há para quem enviar.'),
  'mail-not-configured': failed(noMailSentence),
  failed: failed('O envio não começou. Tente de novo.'),
  interrupted,
}
