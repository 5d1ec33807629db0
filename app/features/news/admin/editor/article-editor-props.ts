/** A model that a card in the text can stand for. */
export type EditorVehicle = { id: number; label: string }

type PickedImage = { url: string; alt: string }

export type ArticleEditorProps = {
  /** The name of the form field: a textarea of this name always holds the current HTML. */
  name: string
  defaultHtml: string
  onChange?: (html: string) => void
  /** Opens the media library; null: nothing was chosen. */
  pickImage: () => Promise<PickedImage | null>
  vehicles: EditorVehicle[]
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}
