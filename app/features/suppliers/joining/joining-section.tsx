import { useEffect, useRef } from 'react'
import { joiningAnchor, type JoiningFace } from '#app/features/suppliers/supplier-address.ts'
import { asIsland, wakeOfForm } from '#app/ui/island.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useFormNews } from '#app/ui/use-form-news.ts'
import { Benefits } from './benefits.tsx'
import { Joined } from './joined.tsx'
import { failedSentence, joinedToast, type WaitlistAnswer } from './waitlist-entry.ts'
import { waitlistFieldId } from './waitlist-field.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

type Props = { face: JoiningFace; hasJoined: boolean; isMailing: boolean; answer: WaitlistAnswer | undefined }

/** Why to be in the directory, and the form that leads there. */
export const JoiningSection = asIsland(
  'joining-section',
  function JoiningSection({ face, hasJoined, isMailing, answer }: Props) {
    const form = useFormNews({
      answer,
      isTaken: hasJoined,
      refusedSentence: failedSentence,
      onTaken: () => showToast({ title: joinedToast }),
    })
    const beginAnother = useFocusOfAnother(hasJoined)
    return (
      <section
        id={joiningAnchor}
        aria-labelledby="cadastro-titulo"
        className="mt-section grid items-start gap-x-16 gap-y-8 border-t border-ink pt-10 lg:grid-cols-[4fr_7fr] lg:grid-rows-[auto_1fr]"
      >
        <div>
          <h2 id="cadastro-titulo">Coloque um negócio no guia</h2>
          <p className="mt-3 max-w-[52ch] text-pretty text-ink-2">
            O cadastro é gratuito. Um editor lê cada um, e nada aparece antes de o negócio confirmar.
          </p>
        </div>
        <div className="min-w-0 lg:row-span-2">
          <div role="status">
            {hasJoined && <Joined news={form.news} isMailing={isMailing} onAnother={beginAnother} />}
          </div>
          {!hasJoined && <WaitlistForm face={face} answer={answer} form={form} />}
        </div>
        <Benefits />
      </section>
    )
  },
  wakeOfForm,
)

/** Who asks for the form again has just pressed what it takes the place of: the focus goes to its first field. */
function useFocusOfAnother(hasJoined: boolean): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (hasJoined || !isWanted.current) return
    isWanted.current = false
    document.getElementById(waitlistFieldId('nome'))?.focus()
  }, [hasJoined])
  return () => {
    isWanted.current = true
  }
}
