import { imageProblems } from '#app/features/images/image-problems.ts'
import type { OptimizedImage } from '#app/features/images/optimize/optimize-image.ts'
import { showToast } from '#app/ui/notices/toast.tsx'

/** The stated sentences of the uploaders. */
export const uploadNews = {
  /** IMG-06 */
  invalid: (fileName: string, reason: string) =>
    showToast({ title: 'Arquivo Inválido', description: `${fileName}: ${reason}`, isDestructive: true }),
  /** IMG-11 */
  processed: (image: OptimizedImage) =>
    showToast({ title: 'Imagem Processada', description: describeReduction(image) }),
  /** IMG-15 */
  notProcessed: (description: string = imageProblems.notOptimized) =>
    showToast({ title: 'Erro no Processamento', description, isDestructive: true }),
  /** IMG-13 */
  sent: (description: string) => showToast({ title: 'Upload Concluído', description }),
  /** IMG-14 */
  notSent: (message: string) => showToast({ title: 'Erro no Upload', description: message, isDestructive: true }),
  /** PERM-07 */
  signedOut: () =>
    showToast({
      title: 'Erro de Autenticação',
      description: 'Você precisa estar logado como admin',
      isDestructive: true,
    }),
}

/** IMG-11 */
export function describeReduction({ compressionRatio, dimensions: { width, height } }: OptimizedImage): string {
  return `Tamanho reduzido em ${compressionRatio}%. Dimensões: ${width}x${height}`
}
