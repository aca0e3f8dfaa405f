import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { ArticleEditor } from '@parley/ui/article-editor';
import { useMemo } from 'react';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useLinkableArticles } from '../data/linkable-articles';

interface ArticleTextFieldProps {
  /** Markdown. */
  value: string;
  onValueChange: (value: string) => void;
}

/** Loaded separately because the editor is large. */
export function ArticleTextField({ value, onValueChange }: ArticleTextFieldProps) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const findArticles = useLinkableArticles();
  const labels = useMemo(
    () => ({
      toolbar: t('articleEditor.toolbar'),
      tools: {
        undo: t('articleEditor.undo'),
        redo: t('articleEditor.redo'),
        heading2: t('articleEditor.heading'),
        heading3: t('articleEditor.subheading'),
        strong: t('articleEditor.bold'),
        em: t('articleEditor.italic'),
        code: t('articleEditor.code'),
        link: t('articleEditor.link'),
        bulletList: t('articleEditor.bulletList'),
        orderedList: t('articleEditor.orderedList'),
        blockquote: t('articleEditor.quote'),
        callout: t('articleEditor.callout'),
        codeBlock: t('articleEditor.codeBlock'),
        table: t('articleEditor.table'),
        image: t('articleEditor.image'),
        embed: t('articleEditor.embed'),
        articleLink: t('articleEditor.articleLink'),
        divider: t('articleEditor.divider'),
      },
      blocks: t('articleEditor.blocks'),
      articles: t('articleEditor.articleLink'),
      loading: t('articleEditor.loading'),
      embed: {
        address: t('articleEditor.embedAddress'),
        insert: t('articleEditor.embedInsert'),
        cancel: t('articleEditor.embedCancel'),
        invalid: t('articleEditor.embedInvalid'),
      },
      link: {
        address: t('articleEditor.linkAddress'),
        apply: t('articleEditor.linkApply'),
        remove: t('articleEditor.linkRemove'),
        invalid: t('articleEditor.linkInvalid'),
      },
      table: {
        addRowAfter: t('articleEditor.addRow'),
        addColumnAfter: t('articleEditor.addColumn'),
        deleteRow: t('articleEditor.deleteRow'),
        deleteColumn: t('articleEditor.deleteColumn'),
        deleteTable: t('articleEditor.deleteTable'),
      },
      callouts: {
        note: t('articleEditor.note'),
        tip: t('articleEditor.tip'),
        warning: t('articleEditor.warning'),
      },
      imageActions: {
        alt: t('articleEditor.alt'),
        width: t('articleEditor.width'),
        small: t('articleEditor.small'),
        medium: t('articleEditor.medium'),
        full: t('articleEditor.full'),
      },
    }),
    [t],
  );
  return (
    <ArticleEditor
      value={value}
      onValueChange={onValueChange}
      placeholder={t('articleEditor.placeholder')}
      labels={labels}
      onSearchArticles={findArticles}
      onUploadImage={async (file, signal) => {
        const { file_url: address } = await api.call('upload', {
          params: { account_id: accountId },
          body: { attachment: file, lasting: true },
          signal,
        });
        return new URL(address, location.origin).href;
      }}
      onImageProblem={(problem, { name }) => {
        if (problem.code === 'size') toast.error(t('articleEditor.imageSize', { limit: problem.limitMb }));
        else if (problem.code === 'type') toast.error(t('articleEditor.imageType'));
        else if (problem.code === 'left') toast.error(t('articleEditor.imageLeft', { name }));
        else toast.error(t('articleEditor.imageUpload'), { description: describeError(t, problem.cause) });
      }}
    />
  );
}
