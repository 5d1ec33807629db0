import { neverShownSentence } from './publication-consent.ts'

const steps = [
  'Você confere os campos e autoriza a publicação.',
  'Um editor do portal lê o texto e publica a página.',
  'Pelo link do e-mail você muda o texto ou sai do guia quando quiser.',
]

/** Before anything is typed: who will see what, and what comes next. */
export function WhatIsPublic() {
  return (
    <aside aria-label="O que aparece no guia" className="border-t border-ink pt-4 text-15 lg:order-2">
      <p className="max-w-[64ch] text-pretty">{neverShownSentence}</p>
      <ol className="mt-4 border-b border-line">
        {steps.map((step, place) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-2.5 text-ink-2">
            <span aria-hidden="true" className="fig pt-1 text-ink-3">
              {place + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  )
}
