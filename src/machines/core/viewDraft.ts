/** A view as its panel describes it before it is kept (rule L14). */
import type { ListView } from '../../domain/core/listView.ts'

/** As it stands in the panel; `id` is null for one that is not kept yet. */
export type ViewDraft = { id: string | null; name: string; shared: boolean; isDefault: boolean }
/** A view to be kept: one that is there already by its `lastUpdate`, else under an id of its own. */
export type ViewOrder = Pick<ListView, 'id' | 'name' | 'search' | 'shared' | 'isDefault'> & { lastUpdate: Date | null }

export const noView: ViewDraft = { id: null, name: '', shared: false, isDefault: false }

/** The view in the panel, as it is kept. */
export const viewInPanel = ({
  views,
  draft,
}: {
  views: readonly ListView[] | null
  draft: ViewDraft
}): ListView | undefined => views?.find(({ id }) => id === draft.id)

/** As it is kept; one that nobody knows (yet) has its id alone. */
export const draftOf = (views: readonly ListView[] | null, id: string | null): ViewDraft => {
  const view = views?.find((one) => one.id === id)
  if (view) return { id: view.id, name: view.name, shared: view.shared, isDefault: view.isDefault }
  return { ...noView, id: views === null ? id : null }
}

export const defaultIn = (views: readonly ListView[] | null): ListView | null =>
  views?.find(({ isDefault }) => isDefault) ?? null
