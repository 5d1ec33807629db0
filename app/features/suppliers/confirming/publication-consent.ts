/** Stored with the entry when a business confirms. Whoever changes the sentence gives it a new version. */
export const publicationConsent = {
  version: 'publicacao-2026-11-22',
  sentence:
    'Sou responsável por este negócio, ou autorizado por ele, e autorizo a publicação dos dados acima no guia de fornecedores, depois que um editor conferir.',
} as const

/** The sentence about data that are never published. */
export const neverShownSentence =
  'Nome, e-mail e telefone informados no cadastro ficam só com a equipe do portal: nunca aparecem no guia. Aparece somente o que estiver nos campos deste formulário.'
