import { countOf } from '#app/platform/format/plural.ts'
import type { WithdrawnArticle } from '#app/domain/newsletter/issues/start-issue.server.ts'
import { type ActionMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { ToastMessage } from '#app/ui/notices/show-toast.ts'
import type { issueActions, issueListActions } from './issue-actions.server.ts'

export const issuesFailure = 'Falha ao carregar as edições da newsletter'
export const issueDenied = 'Você precisa estar logado como administrador para cuidar da newsletter.'
export const missingIssueSentence = 'Esta edição não existe mais: outra pessoa a excluiu.'
export const startedIssueSentence = 'Esta edição já começou a sair e não pode mais ser alterada.'
export const noMailSentence =
  'Nenhum servidor de e-mail está configurado, por isso a newsletter não sai. As inscrições ficam guardadas e podem ser exportadas em CSV.'

const deleted: ToastMessage = { title: 'Sucesso!', description: 'Rascunho excluído com sucesso.' }

export const issueListMessages = {
  draft: {
    drafted: ({ articles }) => ({ title: 'Edição montada', description: contentOf(articles) }),
    'already-open': { title: 'Já há um rascunho aberto', description: 'Termine este antes de montar outro.' },
    'nothing-new': {
      question:
        'Nenhuma notícia nova desde a última edição (ou nos últimos sete dias, se nenhuma saiu). Abrir um rascunho vazio e escolher as notícias à mão?',
      fields: [['vazia', 'sim']],
    },
    failed: failure('A edição não foi montada. Tente de novo.'),
  },
} satisfies ActionMessages<typeof issueListActions>

export type IssueButtons = Pick<typeof issueActions, 'delete' | 'send' | 'stop' | 'resume'>

export const issueMessages = {
  delete: {
    deleted,
    // Already deleted, which is what the editor wanted.
    missing: deleted,
    'already-started': failure(startedIssueSentence),
    failed: failure('O rascunho não foi excluído. Tente de novo.'),
  },
  send: {
    started: ({ recipients }) => ({ title: 'Envio iniciado', description: `Para ${countedReaders(recipients)}.` }),
    // More articles were withdrawn than the editor has seen.
    'withdrawn-articles': ({ withdrawn }) => ({
      question: `${leftOutSentence(withdrawn)} Enviar mesmo assim?`,
      fields: withdrawn.map(({ newsId }) => ['deixarDeFora', String(newsId)]),
    }),
    missing: failure(missingIssueSentence),
    'already-started': failure(startedIssueSentence),
    conflict: failure('Outra pessoa salvou esta edição depois que você a abriu. Veja como ficou antes de enviar.'),
    'no-articles': failure('A edição não tem nenhuma notícia no ar para enviar.'),
    'no-recipients': failure('Ninguém confirmou a inscrição ainda: não há para quem enviar.'),
    'mail-not-configured': failure(noMailSentence),
    failed: failure('O envio não começou. Tente de novo.'),
  },
  stop: {
    stopped: { title: 'Envio interrompido', description: 'O e-mail que já estava saindo ainda chega.' },
    'not-sending': { title: 'Nada mudou', description: 'Esta edição não está mais saindo.' },
    missing: { title: 'Nada mudou', description: 'Esta edição não está mais saindo.' },
    failed: failure('O envio não foi interrompido. Tente de novo.'),
  },
  resume: {
    resumed: { title: 'Envio retomado' },
    'not-stopped': { title: 'Nada mudou', description: 'Esta edição não está interrompida.' },
    missing: { title: 'Nada mudou', description: 'Esta edição não está interrompida.' },
    'mail-not-configured': failure(noMailSentence),
    failed: failure('O envio não foi retomado. Tente de novo.'),
  },
} satisfies ActionMessages<IssueButtons>

export function countedReaders(readers: number): string {
  return countOf(readers, 'assinante', 'assinantes')
}

export function leftOutSentence(withdrawn: WithdrawnArticle[]): string {
  return `Não estão mais no ar e ficam de fora: ${withdrawn.map(({ title }) => `“${title}”`).join(', ')}.`
}

function contentOf(articles: number): string {
  if (articles === 0) return 'Um rascunho vazio: escolha as notícias.'
  return `Um rascunho com ${countOf(articles, 'notícia', 'notícias')}. Nada foi enviado.`
}
