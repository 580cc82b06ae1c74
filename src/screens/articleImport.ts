/** The import of articles: where imports begin, and what came of one. */
import {
  articleImportActors,
  importBeginningsActors,
  importResultActors,
  importWatchActors,
} from '../api/actors/articleImport.ts'
import { articleImportMachine, importBeginningsMachine } from '../machines/article/articleImportMachine.ts'
import { importResultMachine } from '../machines/article/importResultMachine.ts'
import { importWatchMachine } from '../machines/article/importWatchMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { ArticleImportScreen } from '../ui/article/ArticleImportScreen.tsx'
import { ImportResultScreen } from '../ui/article/ImportResultScreen.tsx'
import { type CreateScreen, idOf } from './createScreen.ts'

export const articleImport: CreateScreen = ({ call }) =>
  screen({
    machine: wired(articleImportMachine, {
      ...articleImportActors(call),
      watch: wired(importWatchMachine, importWatchActors(call)),
      beginnings: wired(importBeginningsMachine, importBeginningsActors(call)),
    }),
    inputOf: ({ search }) => ({ configId: new URLSearchParams(search).get('konfiguration') }),
    View: ArticleImportScreen,
  })

export const importResult: CreateScreen = ({ call }) =>
  screen({
    machine: wired(importResultMachine, importResultActors(call)),
    inputOf: (visit) => ({ id: idOf(visit) ?? '' }),
    View: ImportResultScreen,
  })
