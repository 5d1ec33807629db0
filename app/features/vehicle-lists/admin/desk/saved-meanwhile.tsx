import { TriangleAlert } from '#app/ui/icons.tsx'
import type { LastSave } from '#app/features/vehicle-lists/admin/publishing/publish-answer.ts'
import { savedSentence } from '#app/ui/saved-sentence.ts'

type Props = {
  save: LastSave
  /** 'conflict': between the showing and the publishing; 'older': before, and after the text was loaded. */
  kind: 'conflict' | 'older'
}

/** Somebody else saved: who, when, and what that means for this list. */
export function SavedMeanwhile({ save: { username, savedAt }, kind }: Props) {
  const saved = savedSentence(username, savedAt)
  return (
    <div role="alert" className="mt-3 flex gap-3 rounded-3 bg-warn-soft p-4 text-15">
      <TriangleAlert aria-hidden="true" className="size-5 flex-none text-warn" />
      <p className="wrap-anywhere">
        {kind === 'conflict'
          ? `${saved}, depois que as diferenças foram mostradas. Nada foi publicado. Abaixo está o que a sua lista muda agora.`
          : `${saved}, depois que esta lista foi carregada no editor. Campos que você não mexeu podem aparecer abaixo: aplicar desfaz o que foi salvo.`}
      </p>
    </div>
  )
}
