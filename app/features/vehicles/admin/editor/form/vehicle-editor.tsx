import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { KnownSource } from '#app/features/vehicles/admin/editor/read-sources.ts'
import { type FactQuestions, factQuestionsOf } from '#app/features/vehicles/admin/editor/fact-change.ts'
import { noticesOf, type VehicleNotices } from '#app/features/vehicles/admin/editor/vehicle-notices.ts'
import { readVehicleEntry, type VehicleEntry } from '#app/features/vehicles/admin/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/features/vehicles/admin/editor/vehicle-form.ts'
import {
  editVehiclePath,
  vehiclePreviewPath,
  vehicleTablePath,
} from '#app/features/vehicles/admin/vehicle-admin-paths.ts'
import * as texts from '#app/features/vehicles/admin/vehicle-admin-messages.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/notices/conflict-notice.tsx'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import type { FormMessages } from '#app/ui/panel/action-messages.ts'
import { useVersionedForm } from '#app/ui/panel/use-versioned-form.ts'
import { useAddedSources } from './source-choice.tsx'
import { useFollowingTexts, VehicleForm } from './vehicle-form.tsx'
import type { vehicleEditorActions } from './vehicle-editor-actions.server.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  /** Null: a new one. */
  vehicle: { id: number; revision: number } | null
  entry: VehicleEntry
  sources: KnownSource[]
}

/** The form of a model with everything that keeps its text from getting lost. */
export function VehicleEditor({ vehicle, entry, sources: known }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const tableSearch = useTableSearch()
  const { kind, editor, notices, questions, noteChange, keepAs } = useVehicleEditing(form, vehicle, entry)
  const { opened, isDirty, isSending, problems, conflict } = editor
  const { added, sources, addSource } = useAddedSources(known)
  useRowOfAddress(form)
  const tablePath = `${vehicleTablePath}${tableSearch}`
  const saveAndClose = (baseVersion?: number) => editor.save(() => editor.goTo(tablePath), { baseVersion })
  const saveAndStay = () =>
    editor.save((saved) => {
      if (saved.outcome === 'created') return editor.goTo(editVehiclePath(saved.id, tableSearch))
      keepAs(saved.version)
    })
  const close = () => void navigate(tablePath, { preventScrollReset: true })
  const { entry: shown, saved } = opened
  return (
    <FormDialog title={titleOf(kind, saved)} note={isDirty && 'Não salvo'} onClose={close}>
      <VehicleFormContext
        value={{ kind, entry: shown, saved, problems, notices, questions, sources, addSource, noteChange }}
      >
        <VehicleForm
          ref={form}
          key={opened.key}
          sources={sources}
          added={added}
          onInput={noteChange}
          onSubmit={() => saveAndClose()}
          notice={
            <>
              <ActionNotice notice={editor.notice} />
              {conflict && (
                <ConflictNotice
                  conflict={conflict}
                  what="Este veículo foi salvo"
                  footnote="Gravar o seu põe o seu no lugar do outro. Abrir o salvo descarta o seu."
                  overwriteField={{ name: versionFields.base, value: conflict.version }}
                  onOverwrite={() => saveAndClose(conflict.version)}
                  onOpenTheirs={() => {
                    editor.setDirty(false)
                    window.location.reload()
                  }}
                />
              )}
              <HiddenFields fields={editor.hiddenFields} />
            </>
          }
          actions={
            <Buttons
              id={vehicle?.id ?? null}
              portalPath={vehicle && saved.is_active ? vehiclePath({ slug: saved.slug ?? '' }) : null}
              isSaving={isSending}
              onSaveAndStay={saveAndStay}
              onClose={close}
            />
          }
        />
      </VehicleFormContext>
    </FormDialog>
  )
}

/** The fields with what follows from them while they are written: texts, notices, the questions about changed figures. */
function useVehicleEditing(form: RefObject<HTMLFormElement | null>, vehicle: Props['vehicle'], entry: VehicleEntry) {
  const kind = vehicle ? 'edit' : 'new'
  const [notices, setNotices] = useState<VehicleNotices>({})
  const editor = useVersionedForm<typeof vehicleEditorActions.save, VehicleEntry>({
    form,
    intent: 'save',
    denied: texts.managerDenied,
    messages: messagesOf(kind, Object.values(notices)[0]),
    done: ['created', 'updated'],
    id: vehicle?.id ?? null,
    version: vehicle?.revision ?? null,
    entry,
    readEntry: readVehicleEntry,
    check: (fields, saved) => checkFields(fields, kind, saved),
    leaveQuestion: 'Há dados não salvos deste veículo. Sair sem salvar?',
  })
  const { opened } = editor
  const questionsIn = (written: VehicleEntry): FactQuestions =>
    kind === 'edit' ? factQuestionsOf(opened.saved, written) : {}
  const [questions, setQuestions] = useState(() => questionsIn(opened.entry))
  const follow = useFollowingTexts(form, kind, opened.saved)
  const noteChange = (name: string) => {
    editor.noteChange(name)
    const written = follow(name)
    setNotices(noticesOf(written))
    setQuestions(questionsIn(written))
  }
  /** Takes the entries of the fields as saved under this version. */
  const keepAs = (version: number) => {
    if (form.current) editor.keepAs(version, readVehicleEntry(new FormData(form.current)))
    setNotices({})
    setQuestions({})
  }
  return { kind, editor, notices, questions, noteChange, keepAs } as const
}

function checkFields(fields: FormData, kind: 'new' | 'edit', saved: VehicleEntry) {
  const currentSlug = kind === 'edit' ? (saved.slug ?? null) : null
  const today = dayInSaoPaulo(new Date())
  const reading = readVehicleForm(readVehicleEntry(fields), { kind, currentSlug, today })
  return reading.outcome === 'invalid' ? reading : null
}

type ButtonsProps = {
  /** Null while the model is new. */
  id: number | null
  /** Public address; null while there is none. */
  portalPath: string | null
  isSaving: boolean
  onSaveAndStay: () => void
  onClose: () => void
}

function Buttons({ id, portalPath, isSaving, onSaveAndStay, onClose }: ButtonsProps) {
  // Not disabled while it saves: the focus would be gone with it, and Escape would reach nobody.
  const busy = { 'aria-disabled': isSaving || undefined }
  return (
    <>
      <Button type="submit" look="primary" {...busy} className="max-sm:flex-1">
        {isSaving ? 'Salvando…' : 'Salvar'}
      </Button>
      <Button {...busy} onClick={onSaveAndStay} className="max-sm:flex-1">
        Salvar e continuar
      </Button>
      {id !== null && (
        <a
          href={vehiclePreviewPath(id)}
          target="_blank"
          rel="noopener"
          className={buttonClass('quiet', 'max-sm:hidden')}
        >
          Prévia
        </a>
      )}
      {portalPath !== null && (
        <a href={portalPath} target="_blank" rel="noopener" className={buttonClass('quiet')}>
          Ver no portal
        </a>
      )}
      <Button look="quiet" onClick={onClose} className="only-script max-sm:hidden">
        Cancelar
      </Button>
    </>
  )
}

/** AVEH-14, AVEH-15. @param warning what is said of a save that went well */
function messagesOf(kind: 'new' | 'edit', warning: string | undefined) {
  const failure = kind === 'new' ? texts.createFailure : texts.updateFailure
  const failed = (description: string) => ({ title: 'Erro', description, isDestructive: true })
  return {
    created: { title: texts.createdSentence, description: warning },
    updated: { title: texts.updatedSentence, description: warning },
    missing: failed(texts.missingVehicleSentence),
    failed: failed(failure),
    interrupted: failed(`${failure} O portal não respondeu: o texto continua aqui.`),
    invalid: ({ sentence }) => failed(sentence),
  } satisfies FormMessages<typeof vehicleEditorActions.save>
}

function titleOf(kind: 'new' | 'edit', { brand, model, version }: VehicleEntry): string {
  return kind === 'new' ? 'Novo veículo' : `Editar ${[brand, model, version].filter(Boolean).join(' ')}`
}

/** The table's address behind the form, without what opened the form as a copy. */
function useTableSearch(): string {
  const parameters = new URLSearchParams(useLocation().search)
  parameters.delete('copia')
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Opens the figure that the address names (#numero-rangeKm), with its source, and goes there. */
function useRowOfAddress(form: RefObject<HTMLFormElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!/^#numero-\w+$/.test(hash)) return
    // After the dialog has taken the focus.
    const frame = requestAnimationFrame(() => {
      const row = form.current?.querySelector(hash)
      for (const part of row?.querySelectorAll('details') ?? []) part.open = true
      row?.querySelector('input')?.focus({ preventScroll: true })
      row?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, hash])
}
