/** The articles: their list and the state of the catalogue. */
import {
  articleExportActors,
  articleListActors,
  loadArticles,
  articleReferencesActors,
  bulkEditActors,
  catalogueHealthActors,
} from '../api/actors/article.ts'
import { articlePicturesActors } from '../api/actors/articlePictures.ts'
import { importWatchActors } from '../api/actors/articleImport.ts'
import { articleExportMachine } from '../machines/article/articleExportMachine.ts'
import { articleListMachine } from '../machines/article/articleListMachine.ts'
import { articleReferencesMachine, catalogueHealthMachine } from '../machines/article/articleParts.ts'
import { articlePicturesMachine } from '../machines/article/articlePicturesMachine.ts'
import { articlesMachine } from '../machines/article/articlesMachine.ts'
import { bulkEditMachine } from '../machines/article/bulkEditMachine.ts'
import { importWatchMachine } from '../machines/article/importWatchMachine.ts'
import { listExportMachine } from '../machines/core/listExportMachine.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { ArticleListScreen } from '../ui/article/ArticleListScreen.tsx'
import type { CreateScreen } from './createScreen.ts'
import { keptViews, noSum } from './listBeside.ts'

export const articleList: CreateScreen = ({ call, articlePictures }) =>
  screen({
    machine: wired(articlesMachine, {
      list: wired(articleListMachine, {
        ...articleListActors(call),
        ...keptViews(call, loadArticles(call)),
        ...noSum,
        export: listExportMachine,
      }),
      references: wired(articleReferencesMachine, articleReferencesActors(call)),
      export: wired(articleExportMachine, articleExportActors(call)),
      bulk: wired(bulkEditMachine, bulkEditActors(call)),
      watch: wired(importWatchMachine, importWatchActors(call)),
      pictures: wired(articlePicturesMachine, articlePicturesActors(call, articlePictures)),
      health: wired(catalogueHealthMachine, catalogueHealthActors(call)),
    }),
    inputOf: ({ search }) => ({ search }),
    View: ArticleListScreen,
  })
