/** Why the second factor stayed as it was; undefined where it did not. */
export function secondFactorProblem(outcome: string): string | undefined {
  switch (outcome) {
    case 'wrong-code':
      return 'O código não confere. Confira a hora do celular e tente o próximo código.'
    case 'wrong-password':
      return 'A senha não confere.'
    case 'already-on':
      return 'A verificação já está ativada. Recarregue a página.'
    case 'locked':
      return 'Foram muitas tentativas. Tente de novo em 30 minutos.'
    case 'failed':
      return 'O portal não conseguiu gravar agora. Tente de novo em instantes.'
    case 'interrupted':
      return 'O portal não respondeu. Verifique a conexão e tente de novo.'
    default:
      return undefined
  }
}
