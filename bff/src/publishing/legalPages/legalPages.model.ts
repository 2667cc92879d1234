import { legalPageContentMax, legalPageNames } from '@grove/contracts/site/legalPageRules';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { Schema, model } from 'mongoose';

/** A legal page. A page that has never been saved has no document. */
export interface StoredLegalPage {
  _id: LegalPageName;
  /** Sanitized HTML; empty if the page is not published. */
  content: string;
  /** Increases with each change. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<StoredLegalPage>(
  {
    _id: { type: String, enum: legalPageNames, required: true },
    // Sanitizing adds `rel` to links.
    content: { type: String, maxlength: 2 * legalPageContentMax },
    revision: { type: Number, required: true },
  },
  { timestamps: true, strict: 'throw', versionKey: false },
);

export const LegalPages = model<StoredLegalPage>('LegalPage', schema, 'legalPages');
