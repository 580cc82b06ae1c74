/** An article: its form and its workflow. */
import {
  alternativesActors,
  articleActors,
  articleRecordActors,
  articleReferencesActors,
  articleUsageActors,
  assignActors,
} from '../api/actors/article.ts'
import { articlePicturesActors } from '../api/actors/articlePictures.ts'
import { articleHistory } from '../api/contract/article.ts'
import { articleCarrier } from '../domain/article/articleDraft.ts'
import { alternativesMachine } from '../machines/article/alternativesMachine.ts'
import { articleMachine, articleRecordMachine } from '../machines/article/articleMachine.ts'
import { articlePicturesMachine } from '../machines/article/articlePicturesMachine.ts'
import { assignMachine } from '../machines/article/assignMachine.ts'
import { articleReferencesMachine, articleUsageMachine } from '../machines/article/articleParts.ts'
import { wired } from '../machines/core/wired.ts'
import { screen } from '../ui/app/screen.tsx'
import { ArticleFormScreen } from '../ui/article/ArticleFormScreen.tsx'
import { type CreateScreen, formInput } from './createScreen.ts'
import { formParts } from './formParts.ts'

export const articleForm: CreateScreen = ({ call, articlePictures }) =>
  screen({
    machine: wired(articleMachine, {
      ...articleActors(call),
      references: wired(articleReferencesMachine, articleReferencesActors(call)),
      usage: wired(articleUsageMachine, articleUsageActors(call)),
      pictures: wired(articlePicturesMachine, articlePicturesActors(call, articlePictures)),
      assign: wired(assignMachine, assignActors(call)),
      alternatives: wired(alternativesMachine, alternativesActors(call)),
      record: wired(articleRecordMachine, {
        ...articleRecordActors(call),
        ...formParts(call, articleHistory),
      }),
    }),
    inputOf: formInput(articleCarrier),
    View: ArticleFormScreen,
  })
