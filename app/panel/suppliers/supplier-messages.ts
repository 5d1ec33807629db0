import { type ActionMessages, deletionMessages, failure } from '#app/ui/panel/action-messages.ts'
import type { leadActions, supplierActions } from './supplier-actions.server.ts'

export const reviewFailure = 'Erro ao carregar o cadastro do fornecedor'
export const leadsFailure = 'Erro ao carregar os pedidos a fornecedores'

const decisionFailure = failure('A situação do cadastro não mudou. Tente de novo.')
const askFailure = failure('O e-mail de confirmação não foi enviado. Tente de novo.')
const gone = failure('Este cadastro não existe mais: outra pessoa o excluiu.')

export const supplierMessages = {
  decide: {
    publicado: { title: 'Sucesso!', description: 'Fornecedor publicado no guia.' },
    recusado: {
      title: 'Sucesso!',
      description: 'Cadastro recusado. Pelo link do e-mail, o negócio agora só pode apagar os dados.',
    },
    pendente: { title: 'Sucesso!', description: 'Cadastro de volta a pendente, fora do guia.' },
    changed: { title: 'Nada mudou', description: 'Outra pessoa já decidiu sobre este cadastro. Veja como ficou.' },
    rewritten: failure(
      'O negócio mudou o texto depois que você abriu a página. Leia de novo antes de publicar.',
      'Nada mudou',
    ),
    unconfirmed: failure('Um fornecedor só pode ser publicado depois que o próprio negócio confirmar.', 'Nada mudou'),
    missing: gone,
    failed: decisionFailure,
  },
  ask: {
    invited: {
      title: 'Sucesso!',
      description: 'E-mail de confirmação a caminho. Vale só o link dele; os anteriores deixaram de valer.',
    },
    written: {
      title: 'E-mail gravado na pasta de saída',
      description: 'Nenhum servidor de e-mail está configurado, e o arquivo não chega a ninguém sozinho.',
    },
    'too-soon': {
      title: 'Nada mudou',
      description: 'Um e-mail saiu há menos de uma hora. Espere antes de pedir de novo.',
    },
    refused: { title: 'Nada mudou', description: 'Este cadastro foi recusado. Reabra-o antes de pedir a confirmação.' },
    'no-address': failure('O e-mail deste cadastro não é um endereço que receba mensagens.', 'Nada mudou'),
    missing: gone,
    failed: askFailure,
  },
  delete: deletionMessages('Cadastro excluído com sucesso', 'Erro ao excluir cadastro'),
} satisfies ActionMessages<typeof supplierActions>

export const leadMessages = {
  delete: deletionMessages('Pedido excluído com sucesso', 'Erro ao excluir pedido'),
} satisfies ActionMessages<typeof leadActions>
