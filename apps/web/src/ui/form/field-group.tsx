/*
 * The fields of a group in their order: single parameters first as they come, those that are rarely needed behind a
 * fold at the end.
 */
import type { JSX } from 'preact';
import type { GroupProps } from './control-props.ts';
import { FieldRow } from './field-row.tsx';
import { Fold } from './fold.tsx';
import { useForm } from './form-context.ts';
import { ListInput } from './list-input.tsx';
import { controlOf, type Field, fieldsOf, isChanged } from './model/fields.ts';
import { UnionInput } from './union-input.tsx';

export function FieldGroup({ field, depth, without = [] }: GroupProps): JSX.Element {
  const { definitions, isShown } = useForm();
  const fields = fieldsOf(field, definitions).filter((one) => !without.includes(one.name) && isShown(one));
  const isAdvanced = ({ node }: Field): boolean => 'isAdvanced' in node && node.isAdvanced === true;
  const advanced = fields.filter(isAdvanced);
  const plain = fields.filter((one) => !isAdvanced(one));
  // If every field is advanced, a fold would only add a click.
  const isFoldNeeded = advanced.length > 0 && plain.length > 0;
  const shown = isFoldNeeded ? plain : fields;
  return (
    <>
      {shown.map((one) => (
        <FieldView key={one.name} field={one} depth={depth} />
      ))}
      {isFoldNeeded && (
        <Fold
          foldKey={`${field.key}~advanced`}
          title="Advanced"
          isChanged={advanced.some(isChanged)}
          isOpenAtFirst={false}
          depth={depth + 1}
        >
          {advanced.map((one) => (
            <FieldView key={one.name} field={one} depth={depth} />
          ))}
        </Fold>
      )}
    </>
  );
}

function FieldView({ field, depth }: { readonly field: Field; readonly depth: number }): JSX.Element {
  switch (controlOf(field.node)) {
    case 'group':
    case 'numbers':
      return (
        <Fold
          foldKey={field.key}
          title={field.node.label}
          explain={field.node.explain}
          isChanged={isChanged(field)}
          isOpenAtFirst={depth > 0 && field.node.kind === 'group'}
          depth={depth}
          field={field}
        >
          <FieldGroup field={field} depth={depth + 1} />
        </Fold>
      );
    case 'union':
      return <UnionInput field={field} depth={depth} Fields={FieldGroup} />;
    case 'list':
      return <ListInput field={field} depth={depth} Fields={FieldGroup} />;
    default:
      return <FieldRow field={field} />;
  }
}
