import { Copy, Printer } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  type BuildingLetter,
  greeting,
  letterText,
  type LetterLine,
  lineText,
  modelNotice,
  promisesTitle,
  requestsTitle,
} from './building-letter.ts'

/** In print only the letter is visible (client/elements/letter-sheet.ts). */
export function LetterSheet({ letter }: { letter: BuildingLetter }) {
  return (
    <letter-sheet data-text={letterText(letter)} className="block min-w-0">
      <div className="no-print mb-4 flex flex-wrap gap-3">
        <Button data-action="print" className="only-script">
          <Printer aria-hidden="true" className="size-4.5" /> Imprimir
        </Button>
        <Button data-action="copy" className="only-script">
          <Copy aria-hidden="true" className="size-4.5" /> Copiar o texto
        </Button>
        <p className="without-script hidden text-15 text-ink-2">
          Use a impressão do navegador: só a carta vai para o papel.
        </p>
      </div>
      <article
        aria-label="Carta"
        className="rounded-1 border border-line bg-surface p-[clamp(20px,4vw,56px)] pop-shadow wrap-anywhere print:border-0 print:bg-transparent print:p-0"
      >
        <LetterBody letter={letter} />
      </article>
    </letter-sheet>
  )
}

function LetterBody({ letter }: { letter: BuildingLetter }) {
  const { placeAndDay, recipient, subject, opening, promises, requests, signature } = letter
  return (
    <div className="grid max-w-[68ch] gap-5 text-pretty">
      <p>
        <Line line={placeAndDay} />
      </p>
      <Stack lines={recipient} />
      <h2 className="text-18">
        <Line line={subject} />
      </h2>
      <p>{greeting}</p>
      {opening.map((line) => (
        <p key={lineText(line)}>
          <Line line={line} />
        </p>
      ))}
      <List title={promisesTitle} lines={promises} />
      <List title={requestsTitle} lines={requests} />
      <div className="print:break-inside-avoid">
        <Stack lines={signature} />
      </div>
      <p className="border-t border-line-2 pt-3 text-14 text-ink-2">{modelNotice}</p>
    </div>
  )
}

function Stack({ lines }: { lines: readonly LetterLine[] }) {
  return (
    <div className="grid gap-0.5">
      {lines.map((line, index) => (
        <p key={index}>
          <Line line={line} />
        </p>
      ))}
    </div>
  )
}

function List({ title, lines }: { title: string; lines: readonly LetterLine[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={lineText(line)}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line }: { line: LetterLine }) {
  return line.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <mark key={index} className="bg-sunken text-ink-2 print:bg-transparent print:text-ink">
        [{part.blank}]
      </mark>
    ),
  )
}
