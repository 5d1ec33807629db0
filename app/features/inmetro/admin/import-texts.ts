import type { ToastMessage } from '#app/ui/toast.tsx'

/** What the page of the Inmetro's tables says. */
export const importTitle = 'Importar tabela do Inmetro'
export const importDenied = 'Entre de novo para importar a tabela.'
export const nothingImported: ToastMessage = {
  title: 'Erro',
  description: 'Nada mudou no portal. Tente de novo.',
  isDestructive: true,
}
export const unansweredImport: ToastMessage = {
  title: 'Erro',
  description: 'O portal não respondeu. Compare de novo para ver o que foi gravado.',
  isDestructive: true,
}
export const nothingTicked: ToastMessage = {
  title: 'Erro',
  description: 'Marque ao menos um número para aplicar.',
  isDestructive: true,
}
export const missingModel: ToastMessage = {
  title: 'Erro',
  description: 'Este modelo não existe mais. Compare de novo.',
  isDestructive: true,
}
