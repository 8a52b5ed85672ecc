import { useState } from 'react';
import { Choice } from '#app/admin/common/choice.tsx';
import { Section } from '#app/admin/common/section.tsx';
import { ProductFinder } from '#app/admin/products/finder.tsx';
import { Tool } from '#app/admin/products/row-tool.tsx';
import { PlainCode } from '#app/common/code.tsx';
import { variantsText as t } from '#app/text/admin/variants.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Plus, Trash2 } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import {
  type FamilyDraft,
  isLeft,
  isOverLimit,
  isTooMany,
  type MemberDraft,
  missing,
  toMake,
  wordsOf,
} from './draft.ts';
import type { FamilyEditor } from './use-family.ts';

/** Products of the family with their values; others can join, and members can leave. */
export function MemberSection({ form }: { form: FamilyEditor }) {
  const [isFinding, setFinding] = useState(false);
  const { draft, set, faults } = form;
  const { members, options } = draft;
  const join = ({ _id, title, code }: AdminProduct) => {
    const chosen = Object.fromEntries(
      options.map(({ key, values }) => [key, values[0]?.key ?? '']),
    );
    set({ members: [...members, { _id, title, code, chosen }] });
  };
  return (
    <Section title={t.members}>
      {faults.variants && <p className="text-13 text-anar-600">{faults.variants}</p>}
      <ul className="divide-y divide-line">
        {members.map((member, at) => (
          <Member
            key={member._id}
            member={member}
            draft={draft}
            fault={faults[`variants.${at}`]}
            onChange={(to) => set({ members: members.with(at, to) })}
            onLeave={() => set({ members: members.toSpliced(at, 1) })}
          />
        ))}
      </ul>
      {isFinding ? (
        <ProductFinder
          names={t.finder}
          taken={members.map(({ _id }) => _id)}
          onPick={join}
          aside={({ code }) => <PlainCode value={code} />}
        />
      ) : (
        <Button look="soft" className="justify-self-start" onClick={() => setFinding(true)}>
          <Plus className="size-4" />
          {t.join}
        </Button>
      )}
    </Section>
  );
}

type MemberProps = {
  member: MemberDraft;
  draft: FamilyDraft;
  fault: string | undefined;
  onChange(to: MemberDraft): void;
  onLeave(): void;
};

function Member({ member, draft, fault, onChange, onLeave }: MemberProps) {
  const { _id, title, code, chosen } = member;
  return (
    <li className="grid items-end gap-2 py-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <span className="flex min-h-12 items-center gap-2">
        <Link
          to={`/console/admin/products/detail-${_id}`}
          className="min-w-0 flex-1 text-sm font-semibold text-firoozeh-700 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <PlainCode value={code} />
        <Tool label={t.leave(title)} isOff={draft.members.length === 1} onClick={onLeave}>
          <Trash2 className="text-anar-600" />
        </Tool>
      </span>
      <div className="grid grid-flow-col auto-cols-[minmax(0,1fr)] gap-2">
        {draft.options.map(({ key, name, values }, at) => (
          <Choice
            key={key}
            label={name || t.optionOf(at + 1)}
            none={t.choose}
            options={values.map((value, i) => ({
              id: value.key,
              label: value.label || t.valueOf(i + 1),
            }))}
            value={chosen[key] ?? ''}
            onChange={(value) => onChange({ ...member, chosen: { ...chosen, [key]: value } })}
          />
        ))}
      </div>
      {fault && (
        <p role="alert" className="text-13 text-anar-600 wide:col-span-2">
          {fault}
        </p>
      )}
    </li>
  );
}

/** Combinations without a product, to create or to exclude. */
export function CombinationSection({ form }: { form: FamilyEditor }) {
  const { draft, set, faults } = form;
  const open = missing(draft);
  if (isTooMany(draft)) return <Section title={t.fresh}>{t.tooMany}</Section>;
  if (open.length === 0) return null;
  const making = toMake(draft).length;
  const turn = (keys: string[], isMade: boolean) =>
    set({
      left: isMade
        ? open.filter((one) => isLeft(draft, one) && one.join() !== keys.join())
        : [...draft.left, keys],
    });
  return (
    <Section title={t.fresh}>
      <p className="text-sm text-ink-500">{t.freshNote}</p>
      <Checkbox
        label={t.all}
        isOn={making === open.length}
        onChange={(isOn) => set({ left: isOn ? [] : open })}
      />
      <ul className="grid gap-1 desk:grid-cols-2">
        {open.map((keys) => (
          <li key={keys.join()}>
            <Checkbox
              label={wordsOf(draft, keys)}
              isOn={!isLeft(draft, keys)}
              onChange={(isOn) => turn(keys, isOn)}
            />
          </li>
        ))}
      </ul>
      {(faults.add || isOverLimit(draft)) && (
        <p role="alert" className="text-13 text-anar-600">
          {faults.add ?? t.overLimit}
        </p>
      )}
    </Section>
  );
}
