import { type Field, inputTypeOf, normalizePhone } from '../model/fields';
import { visiblePreChatFields } from '../model/pre-chat-fields';
import type { PreChatField } from '../model/wire';
import type { TextKey } from '../text/translate';
import { useWidget } from './context';
import { Form, type FormValues } from './form';
import { Header } from './header';

const MESSAGE = 'message';
/** Maps the names of the standard fields in the API to the keys of a contact. */
const CONTACT_KEYS: Record<string, 'email' | 'name' | 'phone_number'> = {
  emailAddress: 'email',
  fullName: 'name',
  phoneNumber: 'phone_number',
};

function valuesOf(fields: PreChatField[], values: FormValues, kind: PreChatField['field_type']) {
  const filled = fields.filter((field) => field.field_type === kind && values[field.name] !== '');
  return filled.map((field) => [field.name, values[field.name]] as const);
}

/** The pre-chat fields that the team asks for, and the first message. */
export function PreChat() {
  const { t, channel, contact, actions } = useWidget();
  const options = channel.preChatFormOptions;
  const visibleFields = visiblePreChatFields(options, contact);
  const fields: Field[] = visibleFields.map((field) => ({
    name: field.name,
    label: field.label || (field.name in CONTACT_KEYS ? t(`form.${field.name}` as TextKey) : field.name),
    placeholder: field.placeholder,
    type: inputTypeOf(field),
    isRequired: field.required,
    options: field.values?.map((value) => ({ label: value, value })) ?? [],
    pattern: field.regex_pattern ?? undefined,
    patternHint: field.regex_cue ?? undefined,
  }));
  fields.push({ name: MESSAGE, label: t('form.message'), type: 'textarea', isRequired: true });

  const submit = (values: FormValues) => {
    const contactValues = valuesOf(visibleFields, values, 'standard').map(([name, value]) => {
      const text = `${value}`.trim();
      return [CONTACT_KEYS[name] ?? name, name === 'phoneNumber' ? normalizePhone(text) : text];
    });
    actions.submitPreChat(`${values[MESSAGE]}`.trim(), {
      contact: Object.fromEntries(contactValues),
      contactAttributes: Object.fromEntries(valuesOf(visibleFields, values, 'contact_attribute')),
      conversationAttributes: Object.fromEntries(valuesOf(visibleFields, values, 'conversation_attribute')),
    });
  };

  return (
    <>
      <Header />
      <div className="scroll padded">
        <Form fields={fields} submitLabel={t('home.start')} onSubmit={submit}>
          {options?.pre_chat_message ? <p className="intro">{options.pre_chat_message}</p> : null}
        </Form>
      </div>
    </>
  );
}
